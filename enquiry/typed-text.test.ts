import { anyCharacter } from '@company/tests/any-character.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forbiddenCharacters, withoutForbidden } from './typed-text.ts';

test.each([
  ['English', 'Fine, thanks! Or not? 12.5.'],
  ['Hindi', 'हमें पेमेंट गेटवे चाहिए। डॉ॰ राव से कब मिलें? धन्यवाद॥'],
  ['Bengali', 'আমাদের একটি অ্যাপ দরকার। কত খরচ?'],
  ['Marathi with a joiner', 'व\u094d\u200dया, क्\u200cष'],
  ['Malayalam with a joiner', 'അവന്\u200d വരും.'],
  ['Telugu', 'మాకు ఒక యాప్ కావాలి, ధర ఎంత?'],
  ['Urdu', 'ہمیں ویب سائٹ چاہیے۔ قیمت کیا ہے؟ شکریہ، احمد'],
  ['Arabic, with the mark of its direction', 'مرحبا، كم السعر؟ \u200fACME\u200f'],
  ['Persian with the non-joiner', 'می\u200cخواهیم یک فروشگاه بسازیم.'],
  ['Chinese', '我们需要一个支付系统，可以吗？谢谢！二〇二六年。'],
  ['Chinese, a list', '支付、退款、对账．'],
  ['Japanese', 'ECサイトを作りたいです。できますか？'],
  ['Korean', '결제 시스템이 필요합니다. 가능할까요?'],
  ['Armenian', 'Բարև՜, ի՞նչ արժե։ Այո՝ շնորհակալ եմ։'],
  ['Amharic', 'ሰላም፡እንዴት፡ነዎት፧ ዋጋው፣ስንት፡ነው። '],
  ['Greek', 'Πόσο κοστίζει; Τι ώρα;'],
  ['Greek with the Greek question mark, which NFC turns into a semicolon', 'Πόσο κοστίζει\u037e'],
  ['Spanish', '¿Cuánto cuesta? ¡Gracias!'],
  ['Khmer, with invisible spaces between words', 'យើងត្រូវការ\u200bកម្មវិធី។ អរគុណ៕'],
  ['Burmese', 'ဈေးနှုန်း ဘယ်လောက်လဲ။ ကျေးဇူးပါ၊'],
  ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས།'],
  ['Thai', 'ราคาเท่าไหร่ ขอบคุณๆ'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ᠂ ᠪᠢᠴᠢᠭ᠃'],
  ["N'Ko", 'ߌ ߣߌ߫ ߗߋ߸ ߌ߬ ߞߊ߬ ߞߍ߫ ߘߌ߬߹'],
  ['full width', 'ＡＢＣ，１２３！ＯＫ？'],
])('%s needs no characters that are forbidden in a plain message', (_, message) => {
  expect(forbiddenCharacters(message)).toEqual([]);
  expect(forbiddenCharacters(message.normalize('NFC'))).toEqual([]);
});

test('each forbidden character is returned once, in the order of the message', () => {
  expect(forbiddenCharacters('3 shops @ Hyderabad, cards/UPI, 20% @ once')).toEqual(['@', '/', '%']);
});

test.each([
  ['a; b: c', [';', ':']],
  // The semicolon is a question mark only in Greek.
  ['Πόσο; or; else', [';']],
  ['سعر؛ وقت', ['؛']],
  ['支付：微信；（含税）', ['：', '；', '（', '）']],
  ["it's “fine” (a-b) _ * # $ € 👍 …", ["'", '“', '”', '(', '-', ')', '_', '*', '#', '$', '€', '👍', '…']],
  ['a\ufff9b\u0007', ['\ufff9', '\u0007']],
  ['½ m²', ['½', '²']],
])('%j has the forbidden characters %j', (message, characters) => {
  expect(forbiddenCharacters(message)).toEqual(characters);
});

test.each([
  [
    "We're a 3-person start-up; can you help with PCI-DSS & KYC?",
    'Were a 3 person start up can you help with PCI DSS KYC?',
  ],
  ['Dear Sir/Madam,\r\n\r\nOrder #4711 - "urgent" !', 'Dear Sir Madam,\n\nOrder 4711 urgent!'],
  ['हमें पेमेंट गेटवे चाहिए। बजट ₹५ लाख है।', 'हमें पेमेंट गेटवे चाहिए। बजट ५ लाख है।'],
  ['می‌خواهیم یک «فروشگاه» بسازیم: هزینه‌ها', 'می‌خواهیم یک فروشگاه بسازیم هزینه‌ها'],
  ['We like .NET @ work', 'We like .NET work'],
  ['👍', ''],
  ['Ask our developer 👩‍💻 today', 'Ask our developer today'],
  ['👩‍💻', ''],
])('%j becomes %j', (message, allowed) => {
  expect(withoutForbidden(message)).toBe(allowed);
});

const anyMessage = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...' \t\n\r.,!?;:\'"/-–—&@%+=#$€¥()<>*•·…|¦½。，؟۔।\u200c\ufe0f\u0301\u037eα中カ5'),
    anyCharacter,
  ),
  maxLength: 60,
});

test('no forbidden character remains, and an allowed message is not changed', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      const allowed = withoutForbidden(message);
      expect(forbiddenCharacters(allowed)).toEqual([]);
      expect(withoutForbidden(allowed)).toBe(allowed);
    }),
    { numRuns: 2_000 },
  );
});
