/** A name made of two words: what only the first has, what both share, what only the second has. Only their letters count. */
export function joined(one: string, other: string): [start: string, shared: string, end: string] {
  const [first, second] = [lettersOf(one), lettersOf(other)];
  const shared = Array.from(second, (_, at) => second.slice(0, second.length - at)).find((beginning) =>
    first.toLowerCase().endsWith(beginning.toLowerCase()),
  );
  const length = shared?.length ?? 0;
  return [first.slice(0, first.length - length), first.slice(first.length - length), second.slice(length)];
}

const lettersOf = (name: string): string => name.replace(/[^\p{L}]/gu, '');
