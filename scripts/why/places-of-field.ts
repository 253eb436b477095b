import type { Origin } from './jsx-dev-runtime.ts';
import type { ShownElement } from './rendered-elements.ts';

/** A line of JSX that shows a field. */
export interface Showing {
  origin: Origin;
  /** The two components around it that say most. */
  within: readonly string[];
  pages: ReadonlySet<string>;
}

/** The elements with a field, without those around a component whose own element shows it. */
export const deepest = (elements: readonly ShownElement[]): ShownElement[] =>
  elements.filter(
    ({ property, trail }) =>
      property !== 'component' ||
      !elements.some(
        (other) => other.trail.length > trail.length && trail.every((at, index) => isSame(at, other.trail[index])),
      ),
  );

const isSame = (a: Origin, b: Origin | undefined): boolean =>
  a.file === b?.file && a.line === b.line && a.name === b.name;

/** Parts of any page, such as buttons and pictures: the line that uses them says more than the line in them. */
const isPart = ({ file }: Origin): boolean => file.startsWith('site/ui/');

/** Around every page. */
const frames = /^(Document|Shell|Main|Island|Inside|Section)$/;

export function showingsOf(elements: readonly ShownElement[]): Showing[] {
  const showings = new Map<string, { origin: Origin; within: string[]; pages: Set<string> }>();
  for (const { trail, pages } of deepest(elements)) {
    const origin = trail.findLast((around) => !isPart(around)) ?? trail.at(-1);
    if (!origin) continue;
    const within = trail
      .slice(0, trail.indexOf(origin))
      .map(({ name }) => name)
      .filter((name) => /^[A-Z]/.test(name) && !frames.test(name))
      .slice(-2);
    const key = JSON.stringify([origin, within]);
    const known = showings.get(key) ?? { origin, within, pages: new Set() };
    showings.set(key, known);
    for (const page of pages) known.pages.add(page);
  }
  return [...showings.values()];
}
