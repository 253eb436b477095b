/**
 * Gives a text the capitals of a name with the same words: with the name 'QA & Automation', 'Qa Automation' becomes 'QA Automation'.
 */
export function spelledLike(name: string, text: string): string {
  const nameWords = name.split(/[^\p{L}\p{N}]+/u);
  return text.replace(/\S+/g, (word) => nameWords.find((part) => part.toLowerCase() === word.toLowerCase()) ?? word);
}

/**
 * Shows a title that is made from an address, but with the capitals of a name. The text stays 'Rpa', but looks like 'RPA'.
 * @param like a name with the same words
 */
export function Capitals({ children: text, like }: { children: string; like: string }) {
  const spelled = spelledLike(like, text);
  // `C` stands for a letter that is a capital only in the name. An example is the fourth letter of 'SaaS Platform'.
  const pattern = text.replace(/\S/g, (letter, at: number) => (letter === spelled[at] ? '.' : 'C'));
  return [...pattern.matchAll(/C+|[^C]+/g)].map(({ 0: part, index }) => {
    const letters = text.slice(index, index + part.length);
    return part.startsWith('C') ? (
      <span key={index} className="capitals">
        {letters}
      </span>
    ) : (
      letters
    );
  });
}

/**
 * Keeps words with a hyphen, such as 'Cross-Border', on one line. Unlike with non-breaking hyphens, the text stays the same.
 */
export const WholeWords = ({ children: text }: { children: string }) => (
  <span>
    {[...text.matchAll(/\p{L}+(?:-\p{L}+)+|(?:(?!\p{L}+-).)+/gsu)].map(({ 0: part, index }) =>
      part.includes('-') ? (
        <span key={index} className="whole-word">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);
