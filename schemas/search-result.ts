/** The lengths that search results show in full: of a title alone, of one before ` | ` and a name, and of a description. */
const lengths = { title: [50, 60], titleBeforeName: [38, 48], description: [130, 160] } as const;

/**
 * The length of a text of a search result that is cut there, or leaves room; undefined if it is good.
 * @param text with the values of its facts
 */
export function searchLength(part: 'title' | 'description', text: string) {
  const [beforeName = '', name] = text.split(' | ');
  const hasName = part === 'title' && name !== undefined;
  const [least, most] = lengths[hasName ? 'titleBeforeName' : part];
  const { length } = hasName ? beforeName : text;
  return length < least || length > most ? { length, least, most } : undefined;
}
