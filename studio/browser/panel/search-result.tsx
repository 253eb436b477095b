import type { FieldValue, Form } from '../../api.ts';
import { factOf, filled } from '../fields.ts';

/** Search engines cut longer texts. */
const mostShown = { title: 60, description: 160 };

/** A picture of the search result that a title and a description make; nothing for a form that does not have both. */
export function SearchResult({ form, values }: { form: Form; values: readonly FieldValue[] }) {
  const { placeholders, page = '' } = form;
  const textOf = (part: 'title' | 'description') => {
    const index = form.fields.findIndex(({ searchResult }) => searchResult === part);
    const text = filled(String(values[index] ?? ''), placeholders);
    return text.length > mostShown[part] ? `${text.slice(0, mostShown[part]).trimEnd()} …` : text;
  };
  const [title, description] = [textOf('title'), textOf('description')];
  if (!title || !description) return null;
  const address = (factOf('company.siteUrl', placeholders) ?? location.origin).replace(/^https?:\/\//, '');
  return (
    <figure className="card search-result">
      <figcaption>In search results, about so:</figcaption>
      <small>{address + page.replace(/\//g, ' › ')}</small>
      <b>{title}</b>
      <p>{description}</p>
    </figure>
  );
}
