/**
 * Gives a text the capitals of a name with the same words: 'Qa Automation' becomes 'QA Automation' like 'QA &
 * Automation'.
 */
export function spelledLike(name: string, text: string): string {
  const names = name.split(/[^\p{L}\p{N}]+/u);
  return text.replace(/\S+/g, (word) => names.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word);
}

/**
 * A title that comes from an address, shown with the capitals of the name: the text stays 'Rpa' and looks like 'RPA'.
 * @param like the name, with the same words
 */
export function Capitals({ children: text, like }: { children: string; like: string }) {
  const spelled = spelledLike(like, text);
  // `C` marks each letter that the name writes as a capital: the fourth of 'Saas Platform' for 'SaaS Platform'.
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

/**
 * Keeps words with a hyphen, such as 'Cross-Border', on one line. The characters stay the same, so that names still
 * match.
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
