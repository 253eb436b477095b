/** What a person of the desk may do: answer enquiries, change the website. */
export const rights = ['enquiries', 'website'] as const;

export type Right = (typeof rights)[number];

/** The rights in a text such as `enquiries,website`, in their order; undefined if it has a word that is none. */
export function parseRights(text: string): Right[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.every((word) => rights.some((right) => right === word))
    ? rights.filter((right) => words.includes(right))
    : undefined;
}

/** The rights in the column `rights`; one that only a later version knows gives nothing. */
export const storedRights = (text: string): Right[] => rights.filter((right) => text.split(',').includes(right));
