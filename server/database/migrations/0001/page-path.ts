export type Engine = 'sqlite' | 'postgres';

const textBefore = (text: string, mark: string) => `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`;

/**
 * The page without its query, computed by the store. At most 200 characters: senders choose it, and entries of an index are short.
 * Example: `/services?page=2#budgets` is `/services`.
 */
export const pagePath = {
  sqlite: `substr(${textBefore(textBefore('page', '?'), '#')}, 1, 200)) virtual`,
  postgres: `left(split_part(split_part(page, '?', 1), '#', 1), 200)) stored`,
};
