import { readMarks } from '@company/studio/shared/mark.ts';

/** What a property of an element shows. */
export interface ShownText {
  /** `children`, or an attribute such as `aria-label`. */
  property: string;
  text: string;
  /** The numbers of the fields that it comes from. */
  fields: readonly number[];
}

/** Attributes whose words nobody sees, hears or reads. */
const silent =
  /^(class|className|id|key|style|href|src|srcSet|sizes|htmlFor|type|name|role|lang|rel|d|viewBox|as|data-.*)$/;

/** Addresses of pictures, drawings and icons have the number of their field before the ending. */
const numberInAddress = /~(\d+)\.\w/g;

/** The texts of an element: its own words, without those of elements within, and its attributes. */
export const textsOf = (props: Readonly<Record<string, unknown>>): ShownText[] =>
  Object.entries(props).flatMap(([property, value]) => {
    if (property === 'children') return shown(property, ownWords(value));
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

const ownWords = (children: unknown): string => {
  if (typeof children === 'string' || typeof children === 'number') return `${children}`;
  return Array.isArray(children) ? children.map(ownWords).join('') : '';
};

/** All words between the tags of an element, as far as JSX has them at the same place. */
export function allWords(children: unknown): string {
  if (typeof children === 'string' || typeof children === 'number') return `${children}`;
  if (Array.isArray(children)) return children.map(allWords).join('');
  const made = (children as { props?: { props?: { children?: unknown }; children?: unknown } } | null)?.props;
  return made ? allWords(made.props ? made.props.children : made.children) : '';
}
