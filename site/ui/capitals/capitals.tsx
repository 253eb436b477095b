/** Letters of `text` that `name` writes as capitals: for 'Saas Platform' and 'SaaS Platform', the fourth. Indexes from 0. */
function capitalsOf(text: string, name: string): Set<number> {
  const own = name.split(/[^\p{L}\p{N}]+/u);
  const words = [...text.matchAll(/\S+/g)];
  return new Set(
    words.flatMap(({ 0: word, index }) => {
      const spelled = own.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word;
      return [...spelled].flatMap((letter, at) => (letter === word[at] ? [] : [index + at]));
    }),
  );
}

/**
 * A title that is made from an address, with the capitals of the name: the text stays 'Rpa', and 'RPA' is seen.
 * @param like the name, with the same words
 */
export function Capitals({ children: text, like }: { children: string; like: string }) {
  const capitals = capitalsOf(text, like);
  // Runs of letters that are set alike.
  const runs = [...text].reduce<{ letters: string; at: number; isCapital: boolean }[]>((all, letter, at) => {
    const isCapital = capitals.has(at);
    const last = all.at(-1);
    if (last?.isCapital === isCapital) last.letters += letter;
    else all.push({ letters: letter, at, isCapital });
    return all;
  }, []);
  return runs.map(({ letters, at, isCapital }) =>
    isCapital ? (
      <span key={at} className="capitals">
        {letters}
      </span>
    ) : (
      letters
    ),
  );
}
