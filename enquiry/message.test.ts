import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forbiddenCharacters, plainMessage } from './message.ts';

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
  ["Greek with its own mark, which NFC turns into Latin's", 'Πόσο κοστίζει\u037e'],
  ['Spanish', '¿Cuánto cuesta? ¡Gracias!'],
  ['Khmer, where words part without a space', 'យើងត្រូវការ\u200bកម្មវិធី។ អរគុណ៕'],
  ['Burmese', 'ဈေးနှုန်း ဘယ်လောက်လဲ။ ကျေးဇူးပါ၊'],
  ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས།'],
  ['Thai', 'ราคาเท่าไหร่ ขอบคุณๆ'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ᠂ ᠪᠢᠴᠢᠭ᠃'],
  ["N'Ko", 'ߌ ߣߌ߫ ߗߋ߸ ߌ߬ ߞߊ߬ ߞߍ߫ ߘߌ߬߹'],
  ['full width', 'ＡＢＣ，１２３！ＯＫ？'],
])('%s needs nothing that a plain message may not hold', (_, message) => {
  expect(forbiddenCharacters(message)).toEqual([]);
  expect(forbiddenCharacters(message.normalize('NFC'))).toEqual([]);
});

test('forbidden characters are named once each, in their order', () => {
  expect(forbiddenCharacters('3 shops @ Hyderabad, cards/UPI, 20% @ once')).toEqual(['@', '/', '%']);
});

test.each([
  ['a; b: c', [';', ':']],
  // A question mark only in Greek.
  ['Πόσο; or; else', [';']],
  ['سعر؛ وقت', ['؛']],
  ['支付：微信；（含税）', ['：', '；', '（', '）']],
  ["it's “fine” (a-b) _ * # $ € 👍 …", ["'", '“', '”', '(', '-', ')', '_', '*', '#', '$', '€', '👍', '…']],
  ['a\u2060b\u0007', ['\u2060', '\u0007']],
  ['½ m²', ['½', '²']],
])('of %j these may not be sent: %j', (message, characters) => {
  expect(forbiddenCharacters(message)).toEqual(characters);
});

test.each([
  ["it's AT&T's", 'its AT Ts'],
  ['Cards/UPI (20%). Re: "urgent"', 'Cards UPI 20. Re urgent'],
  ['- Web app -> ERP ?\n👩‍💻 ❤️ .NET @ work', 'Web app ERP?\n.NET work'],
  ['ई-मेल: ₹५ लाख।', 'ई मेल ५ लाख।'],
  ['👍', ''],
])('without what may not be sent, %j is %j', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});

/** Difficult texts: signs, joiners, stops of all scripts, lone surrogates, spaces, and any other character. */
const anyMessage = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...' \t\n\r.,!?;:\'"/-–@%$()،؟۔।;·', ...'\u200c\u200d\ufe0f\u0301\u037eαا中カ5', '\ud83d'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

test('whatever was written, what is left can be sent and is not changed again', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      const plain = plainMessage(message);
      expect(forbiddenCharacters(plain)).toEqual([]);
      expect(plainMessage(plain)).toBe(plain);
      if (forbiddenCharacters(message).length === 0) expect(plain).toBe(message);
    }),
    { numRuns: 2_000 },
  );
});
