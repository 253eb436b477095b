import { readMarks } from '@company/studio/protocol/marks.ts';
import { Fragment } from 'react';

/** What a property of an element shows. */
export interface ShownText {
  /** `children`; `component` for words that a component within shows; or an attribute such as `aria-label`. */
  property: string;
  text: string;
  /** The numbers of the fields that it comes from. */
  fields: readonly number[];
}

type Props = Readonly<Record<string, unknown>>;

/** Attributes whose words nobody sees, hears or reads. */
const silent =
  /^(class|className|id|key|style|href|src|srcSet|sizes|htmlFor|type|name|role|lang|rel|d|viewBox|as|data-.*)$/;

/** Addresses of pictures, drawings and icons have the number of their field before the ending. */
const numberInAddress = /~(\d+)\.\w/g;

/** The texts of an element: its own words, without those of elements within, and its attributes. */
export const textsOf = (props: Props): ShownText[] =>
  Object.entries(props).flatMap(([property, value]) => {
    if (property === 'children')
      return [...shown(property, ownWords(value)), ...shown('component', wordsOfComponents(value))];
    if (property === 'dangerouslySetInnerHTML') {
      const { __html } = value as { __html: string };
      return shown('children', __html.replace(/<[^>]*>/g, ''));
    }
    if (typeof value !== 'string') return [];
    const numbers = [...value.matchAll(numberInAddress)].map(([, index]) => Number(index));
    if (numbers.length > 0) return [{ property, text: '', fields: numbers }];
    return silent.test(property) ? [] : shown(property, value);
  });

function shown(property: string, marked: string): ShownText[] {
  const { text, indexes } = readMarks(marked);
  return text.trim() === '' ? [] : [{ property, text, fields: indexes }];
}

type Made = { type?: unknown; props?: Props & { props?: Props } } | null;

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';

const ownWords = (child: unknown): string => {
  if (isText(child)) return `${child}`;
  if (Array.isArray(child)) return child.map(ownWords).join('');
  const made = child as Made;
  return made?.type === Fragment ? ownWords(made.props?.children) : '';
};

/** Words that are handed to components within, some of which show them without an element of their own. */
const wordsOfComponents = (child: unknown): string => {
  if (Array.isArray(child)) return child.map(wordsOfComponents).join(' ');
  const made = child as Made;
  if (made?.type === Fragment) return wordsOfComponents(made.props?.children);
  const words = made?.props?.props?.children;
  return typeof made?.props?.type === 'function' && isText(words) ? `${words}` : '';
};

/** All words between the tags of an element, as far as JSX has them at the same place. */
export function allWords(child: unknown): string {
  if (isText(child)) return `${child}`;
  if (Array.isArray(child)) return child.map(allWords).join('');
  const made = child as Made;
  return made?.props ? allWords((made.props.props ?? made.props).children) : '';
}
