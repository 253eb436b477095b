import * as v from 'valibot';

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a writer counts them: a letter with its signs, or an emoji of several parts, is one. */
export function charactersIn(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  // Firefox has it since 125.
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;
  return [...(segmenter?.segment(text) ?? text)].length;
}

/** So many UTF-16 units for each character: a family of emoji has eleven, and a letter with hundreds of signs is none. */
const mostUnits = 16;

/** The rule `v.maxLength`, for characters as a writer counts them. @param allowed in words */
export function mostCharacters(most: number, allowed?: string): v.MaxLengthAction<string, number, string | undefined> {
  const rule =
    allowed === undefined ? v.maxLength<string, number>(most) : v.maxLength<string, number, string>(most, allowed);
  return {
    ...rule,
    '~run'(dataset, config) {
      // No text has more characters than units.
      if (!dataset.typed || dataset.value.length <= most) return dataset;
      const count = charactersIn(dataset.value);
      if (count > most || dataset.value.length > mostUnits * most)
        v._addIssue(this, 'length', dataset, config, { received: `${count}` });
      return dataset;
    },
  };
}
