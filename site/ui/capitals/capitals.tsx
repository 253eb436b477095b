/**
 * A title that is made from an address, with the capitals of the name: the text stays 'Rpa', and 'RPA' is seen.
 * @param like the name, with the same words
 */
export function Capitals({ children: text, like }: { children: string; like: string }) {
  const names = like.split(/[^\p{L}\p{N}]+/u);
  // `C` at each letter that the name writes as a capital: for 'Saas Platform' and 'SaaS Platform', the fourth.
  const marks = text.replace(/\S+/g, (word) => {
    const spelled = names.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word;
    return word.replace(/\S/g, (letter, at: number) => (letter === spelled[at] ? '.' : 'C'));
  });
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
