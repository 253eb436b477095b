import { marked } from 'marked';
import type { FieldValue, Form, FormField } from '../../api.ts';
import { filled } from '../inputs/placeholders.ts';
import type { Preview } from './preview.ts';

/** Elements that Markdown makes. */
const made = 'p, ul, ol, li, strong, em, a, code, h3, h4, h5, h6, blockquote, table, thead, tbody, tr, td, th';

/** Shows an unsaved Markdown text as the page will show it. @param elements of its texts on the page */
export function markdownPreview(
  { value: saved, placeholders }: Pick<FormField, 'value'> & Pick<Form, 'placeholders'>,
  elements: readonly Element[],
): Preview {
  let holder: Element | null = elements[0] ?? null;
  while (holder && (holder.matches(made) || !elements.every((element) => holder?.contains(element)))) {
    holder = holder.parentElement;
  }
  const before = [...(holder?.childNodes ?? [])];
  let isChanged = false;
  return {
    show(value: FieldValue) {
      if (value === saved && !isChanged) return;
      isChanged = true;
      // Tags are refused when the text is saved.
      const text = filled(String(value ?? '').replace(/<!--[\s\S]*?-->/g, ''), placeholders).replaceAll('<', '&lt;');
      if (holder) holder.innerHTML = marked.parse(text, { async: false });
    },
    // The same nodes: their fields are known.
    restore: () => isChanged && holder?.replaceChildren(...before),
  };
}
