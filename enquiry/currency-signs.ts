/** ISO 4217 codes by sign: the most likely currency of a sign alone. */
const codes: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '¥': 'JPY',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₦': 'NGN',
  '₫': 'VND',
  '₱': 'PHP',
  '₪': 'ILS',
  '₴': 'UAH',
  '฿': 'THB',
  '৳': 'BDT',
  '₵': 'GHS',
  '₸': 'KZT',
  '₾': 'GEL',
  '₼': 'AZN',
  '₡': 'CRC',
};

/** Codes of currencies that share a sign, by the letters before it: `A$`, `HK$`, `CN¥`. */
const lettered: Record<string, string> = {
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  HK$: 'HKD',
  MX$: 'MXN',
  NT$: 'TWD',
  NZ$: 'NZD',
  R$: 'BRL',
  S$: 'SGD',
  SG$: 'SGD',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
};

const anyCode = [...new Set(Object.values({ ...codes, ...lettered, yuan: 'CNY' }))].join('|');

/** A code beside the sign names the currency: `AUD $50`, `$50k AUD`. */
const codeBefore = new RegExp(`\\b(${anyCode})[^\\S\\n]?\\p{Sc}`, 'gu');
const codeAfter = new RegExp(`\\p{Sc}[^\\S\\n]?(\\d[\\d.,]*[a-z]{0,2})[^\\S\\n]?\\b(${anyCode})\\b`, 'giu');
const sign = /(?<![\p{L}\p{N}])([A-Z]{0,2})(\p{Sc})/gu;
const signWithin = /\p{Sc}/gu;

/** `text` with codes instead of currency signs, before or after the amount as the sign was: `$50k` becomes `USD 50k`. */
export function withCurrencyCodes(text: string): string {
  // Yen and yuan have the same sign. With Chinese characters and without kana it is yuan.
  const isChinese = /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const codeOf = (found: string) => (found === '¥' && isChinese ? 'CNY' : (codes[found] ?? ''));
  return text
    .replace(codeBefore, '$1 ')
    .replace(codeAfter, '$2 $1')
    .replace(sign, (found, letters: string, alone: string) =>
      found in lettered ? ` ${lettered[found]} ` : ` ${letters} ${codeOf(alone)} `,
    )
    .replace(signWithin, (found) => ` ${codeOf(found)} `);
}
