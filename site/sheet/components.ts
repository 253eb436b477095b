import type { Example, Examples } from '../ui/example.ts';

/** A component with its examples; `name` is that of the examples' file. */
export interface Component {
  name: string;
  examples: readonly Example[];
}

const files = import.meta.glob<Examples>(['../{ui,forms}/**/*.examples.tsx', './*.examples.tsx'], {
  eager: true,
  import: 'examples',
});

/** Every component that has examples, by name. */
export const components: readonly Component[] = Object.entries(files)
  .map(([file, examples]) => ({ name: file.replace(/^.*\/|\.examples\.tsx$/g, ''), examples }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Where the sheet is served during development. */
export const sheetPath = '/_sheet';

/** The address of an example that has a page of its own. */
export const examplePath = (component: string, index: number): string => `${sheetPath}/${component}/${index + 1}`;

/** The example of a path; undefined if there is none. */
export function exampleAt(path: string): Example | undefined {
  for (const { name, examples } of components) {
    const found = examples.find((_, index) => examplePath(name, index) === path);
    if (found) return found;
  }
  return undefined;
}
