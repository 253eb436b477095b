import { marked } from 'marked';
import { useEffect, useRef } from 'react';
import type { FieldRef, FieldValue, Form, FormField } from '../../protocol/content-fields.ts';
import { numberIn } from '../../protocol/marks.ts';
import type { MatchedText } from '../base/page-texts.ts';
import { type Facts, isSameField, pictureAddress, pictureOf, withFacts } from '../base/values.ts';
import { changeUnobserved, fieldAt, latestTexts } from './page-watcher.ts';

export interface FieldPreview {
  show(value: FieldValue): void;
  restore(): void;
}

/** @param pressedText the text that the person pressed. This text may have several fields. */
function previewOf(
  { kind, field, value: saved }: Pick<FormField, 'kind' | 'field' | 'value'>,
  facts: Facts,
  texts: readonly MatchedText[],
  pressedText: MatchedText | undefined,
): FieldPreview {
  const fieldTexts = texts.filter(({ finding }) => finding.kind === 'field' && isSameField(finding.field, field));
  const elements = fieldTexts.map(({ element }) => element);
  if (kind === 'markdown') return markdownPreview(saved, facts, elements);
  if (kind === 'picture') return picturePreview(saved, field);
  const isPartOfPressed =
    pressedText?.finding.kind === 'fields' && pressedText.finding.fields.some((part) => isSameField(part, field));
  const textOf = (value: FieldValue) =>
    typeof value === 'string' || typeof value === 'number' ? withFacts(String(value), facts) : '';
  let current = textOf(saved);
  const occurrences = (isPartOfPressed ? [...fieldTexts, pressedText] : fieldTexts).flatMap(
    (text) => occurrenceIn(text, current) ?? [],
  );
  const show = (value: FieldValue) => {
    const text = textOf(value);
    for (const { node, textBefore, textAfter } of occurrences) {
      // If the site has rendered the page again, the node has another text, and is not changed.
      if (node.nodeValue === textBefore + current + textAfter) node.nodeValue = textBefore + text + textAfter;
    }
    current = text;
  };
  return { show, restore: () => show(saved) };
}

/** Finds a value within one node. A value in several nodes has no preview, because React would restore only one of these nodes. */
function occurrenceIn({ attribute, nodes }: MatchedText, saved: string) {
  const node = attribute ?? nodes.find(({ data }) => data.includes(saved));
  const [textBefore, textAfter, ...more] = (node?.nodeValue ?? '').split(saved);
  // A value that occurs twice has no preview, because the studio cannot know which of the two to replace.
  const isUnique = saved && node && textBefore !== undefined && textAfter !== undefined && more.length === 0;
  return isUnique ? { node, textBefore, textAfter } : undefined;
}

function picturePreview(saved: FieldValue, field: FieldRef): FieldPreview {
  const images = [...document.images].filter(({ currentSrc }) => {
    const shownField = fieldAt(numberIn(currentSrc));
    return shownField && isSameField(shownField, field);
  });
  const sources = images.flatMap((image) => [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]);
  const originalSources = sources.map((source) => source.getAttribute('srcset') ?? '');
  const restore = () => {
    for (const [index, source] of sources.entries()) source.setAttribute('srcset', originalSources[index] ?? '');
  };
  const show = (value: FieldValue) => {
    const { name } = pictureOf(value);
    if (name === pictureOf(saved).name || !name) restore();
    else for (const source of sources) source.srcset = pictureAddress(name);
  };
  return { show, restore };
}

const markdownElements =
  'p, ul, ol, li, strong, em, a, code, h3, h4, h5, h6, blockquote, table, thead, tbody, tr, td, th';

export function markdownPreview(saved: FieldValue, facts: Facts, elements: readonly Element[]): FieldPreview {
  /** The element around the whole Markdown text. */
  let container: Element | null = elements[0] ?? null;
  while (
    container &&
    (container.matches(markdownElements) || !elements.every((element) => container?.contains(element)))
  ) {
    container = container.parentElement;
  }
  const originalNodes = [...(container?.childNodes ?? [])];
  let isChanged = false;
  return {
    show(value) {
      if (value === saved && !isChanged) return;
      isChanged = true;
      // HTML tags are shown as text, because a text with tags cannot be saved.
      const text = withFacts(String(value ?? '').replace(/<!--[\s\S]*?-->/g, ''), facts).replaceAll('<', '&lt;');
      if (container) container.innerHTML = marked.parse(text, { async: false });
    },
    // The original nodes are restored, because new nodes would have no fields.
    restore: () => isChanged && container?.replaceChildren(...originalNodes),
  };
}

/**
 * Shows the values of a form on the page while the person types. When the panel closes, the saved texts are shown again.
 * @returns a function to call after a save. The page then keeps the new texts
 */
export function usePreview(form: Form, values: readonly FieldValue[], text: MatchedText | undefined): () => void {
  const previews = useRef<readonly FieldPreview[]>([]);
  useEffect(() => {
    const texts = latestTexts();
    previews.current = form.fields.map((field) => previewOf(field, form.placeholders, texts, text));
    return () =>
      changeUnobserved(() => {
        for (const preview of previews.current) preview.restore();
      });
  }, [form, text]);
  useEffect(() => {
    changeUnobserved(() => {
      for (const [index, preview] of previews.current.entries()) preview.show(values[index] ?? null);
    });
  }, [values]);
  return () => {
    previews.current = [];
  };
}
