/** What a mail program would decode, although it was typed so. */
const looksEncoded = (text: string): boolean => text.includes('=?');

const isSpecial = (word: string): boolean => looksEncoded(word) || /[^\x20-\x7e]/.test(word);

/**
 * A text for a header, which is shown as it is. If a part looks like an encoded word (RFC 2047), the words from there on are
 * encoded here, as the mail library leaves ASCII as it is; else that library does it.
 */
export function headerText(text: string): string {
  if (!looksEncoded(text)) return text;
  const words = text.split(' ');
  const from = words.findIndex(isSpecial);
  const to = words.findLastIndex(isSpecial) + 1;
  return [...words.slice(0, from), encodedWords(words.slice(from, to).join(' ')), ...words.slice(to)].join(' ');
}

/**
 * The same for the name of a mailbox. The library puts ASCII between quotation marks, where many programs decode words all the
 * same, and encodes a name as a whole that has any other character: this one (a word joiner) nobody sees.
 */
export const headerName = (name: string): string => (looksEncoded(name) ? `${name}\u2060` : name);

/** Bytes in a word: short enough to stand on the line of the name of its header. */
const bytesInWord = 36;

function encodedWords(text: string): string {
  const parts = [''];
  for (const character of text) {
    const longer = parts.at(-1) + character;
    if (Buffer.byteLength(longer) > bytesInWord) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');
}
