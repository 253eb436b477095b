/** A text with the capitals of a name that has the same words: 'Qa Automation' like 'QA & Automation' is 'QA Automation'. */
export function spelledLike(name: string, text: string): string {
  const names = name.split(/[^\p{L}\p{N}]+/u);
  return text.replace(/\S+/g, (word) => names.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word);
}

/**
 * A title that is made from an address, with the capitals of the name: the text stays 'Rpa', and 'RPA' is seen.
 * @param like the name, with the same words
 */
export function Capitals({ children: text, like }: { children: string; like: string }) {
  const spelled = spelledLike(like, text);
  // `C` at each letter that the name writes as a capital: for 'Saas Platform' and 'SaaS Platform', the fourth.
  const marks = text.replace(/\S/g, (letter, at: number) => (letter === spelled[at] ? '.' : 'C'));
  return [...marks.matchAll(/C+|[^C]+/g)].map(({ 0: run, index }) => {
    const letters = text.slice(index, index + run.length);
    return run.startsWith('C') ? (
      <span key={index} className="capitals">
        {letters}
      </span>
    ) : (
      letters
    );
  });
}

/** A text whose words with a hyphen, as in 'Cross-Border', are never on two lines. Its characters stay: names match as before. */
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
