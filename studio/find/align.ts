/**
 * Pairs equal entries of two lists, in order and as many as possible: the longest common subsequence. https://en.wikipedia.org/wiki/Longest_common_subsequence
 * @returns for each entry of `first` the index of its partner in `second`; undefined if it has none
 */
export function align(first: readonly string[], second: readonly string[]): (number | undefined)[] {
  const width = second.length + 1;
  // The number of pairs in the rests of both lists, from each two indexes on.
  const pairs = new Uint16Array((first.length + 1) * width);
  const at = (a: number, b: number) => pairs[a * width + b] ?? 0;
  for (let a = first.length - 1; a >= 0; a--) {
    for (let b = second.length - 1; b >= 0; b--) {
      pairs[a * width + b] = first[a] === second[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  let place = 0;
  return first.map((one, a) => {
    while (
      place < second.length &&
      second[place] !== one &&
      at(a, place + 1) === at(a, place) &&
      at(a + 1, place) < at(a, place)
    )
      place++;
    return second[place] === one ? place++ : undefined;
  });
}
