import { marked } from 'marked';
import { useEffect, useRef } from 'react';
import type { FieldRef, FieldValue, Form, FormField } from '../../protocol/content-fields.ts';
import { numberIn } from '../../protocol/marks.ts';
import type { MatchedText } from '../base/page-texts.ts';
import { type Facts, pictureAddress, pictureOf, sameField, withFacts } from '../base/values.ts';
import { changeUnobserved, fieldAt, latestTexts } from './page-watcher.ts';

export interface FieldPreview {
  show(value: FieldValue): void;
  restore(): void;
}

/** @param pressedText the text that was pressed. It may have several fields. */
function previewOf(
  { kind, field, value: saved }: Pick<FormField, 'kind' | 'field' | 'value'>,
  facts: Facts,
  texts: readonly MatchedText[],
  pressedText: MatchedText | undefined,
): FieldPreview {
  const ofField = texts.filter(({ finding }) => finding.kind === 'field' && sameField(finding.field, field));
  const elements = ofField.map(({ element }) => element);
  if (kind === 'markdown') return markdownPreview(saved, facts, elements);
  if (kind === 'picture') return picturePreview(saved, field);
  const isPart =
    pressedText?.finding.kind === 'fields' && pressedText.finding.fields.some((part) => sameField(part, field));
  const textOf = (value: FieldValue) =>
    typeof value === 'string' || typeof value === 'number' ? withFacts(String(value), facts) : '';
  let current = textOf(saved);
  const occurrences = (isPart ? [...ofField, pressedText] : ofField).flatMap(
    (text) => occurrenceIn(text, current) ?? [],
  );
  const show = (value: FieldValue) => {
    const text = textOf(value);
    for (const { node, before, after } of occurrences) {
      // A new rendering of the page has replaced the text already.
      if (node.nodeValue === before + current + after) node.nodeValue = before + text + after;
    }
    current = text;
  };
  return { show, restore: () => show(saved) };
}

/** Finds a value within one node. A value in several nodes is not previewed, because React would restore only one. */
function occurrenceIn({ attribute, nodes }: MatchedText, saved: string) {
  const node = attribute ?? nodes.find(({ data }) => data.includes(saved));
  const [before, after, ...more] = (node?.nodeValue ?? '').split(saved);
  // A value that occurs twice is ambiguous.
  const isOne = saved && node && before !== undefined && after !== undefined && more.length === 0;
  return isOne ? { node, before, after } : undefined;
}

function picturePreview(saved: FieldValue, field: FieldRef): FieldPreview {
  const images = [...document.images].filter(({ currentSrc }) => {
    const shownField = fieldAt(numberIn(currentSrc));
    return shownField && sameField(shownField, field);
  });
  const sources = images.flatMap((image) => [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]);
  const before = sources.map((source) => source.getAttribute('srcset') ?? '');
  const restore = () => {
    for (const [index, source] of sources.entries()) source.setAttribute('srcset', before[index] ?? '');
  };
  const show = (value: FieldValue) => {
    const { name } = pictureOf(value);
    if (name === pictureOf(saved).name || !name) restore();
    else for (const source of sources) source.srcset = pictureAddress(name);
  };
  return { show, restore };
}

const made = 'p, ul, ol, li, strong, em, a, code, h3, h4, h5, h6, blockquote, table, thead, tbody, tr, td, th';

export function markdownPreview(saved: FieldValue, facts: Facts, elements: readonly Element[]): FieldPreview {
  let holder: Element | null = elements[0] ?? null;
  while (holder && (holder.matches(made) || !elements.every((element) => holder?.contains(element)))) {
    holder = holder.parentElement;
  }
  const before = [...(holder?.childNodes ?? [])];
  let isChanged = false;
  return {
    show(value) {
      if (value === saved && !isChanged) return;
      isChanged = true;
      // Shows tags as text. A save would refuse them.
      const text = withFacts(String(value ?? '').replace(/<!--[\s\S]*?-->/g, ''), facts).replaceAll('<', '&lt;');
      if (holder) holder.innerHTML = marked.parse(text, { async: false });
    },
    // Restores the original nodes, because their fields are known.
    restore: () => isChanged && holder?.replaceChildren(...before),
  };
}

/**
 * Shows the values of a form on the page while they are typed. When the panel closes, the saved texts return.
 * @returns a function that keeps the preview after a save
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
