import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const introduction = `// What a content file gives to the module that imports it. Written by \`npm run guide\`: a declaration for each import that
// stands in site/, with a type that follows from the schemas in site/content/files.ts.
`;

/** The content files that sources of `folder` import, relative to `content/`, each once. */
function importedIn(folder: string): string[] {
  const sources = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => /\.tsx?$/.test(file));
  const imported = sources.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/from '(?:\.\.\/)+content\/(\S+\.(?:yaml|md)(?:\?\S+)?)'/g),
    ].map(([, specifier = '']) => specifier),
  );
  return [...new Set(imported)].sort();
}

const declaration = (specifier: string) => `
declare module '*/content/${specifier}' {
  const content: import('./content-types.ts').Imported<'${specifier}'>;
  export default content;
}
`;

/** Type declarations of all content files that the sources of a folder import. */
export const contentImports = (folder: string): string => introduction + importedIn(folder).map(declaration).join('');
