export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** `text` escaped for content or a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A template that escapes its values, except markup from this function; lists are joined. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html =>
  new Html(parts.reduce((markup, part, i) => `${markup}${markupOf(values[i - 1] ?? '')}${part}`));

const markupOf = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Html ? value.markup : value.map(({ markup }) => markup).join('');
};
