import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

/** The sources of the texts in the code of a page, or of the shell. */
export interface Sources {
  /** Paths within `content/`. */
  files: ReadonlySet<string>;
  /** Folders within `content/`. The address decides which of their files the page shows. */
  folders: ReadonlySet<string>;
  /** Virtual modules, which contain parts of several files. */
  modules: ReadonlySet<string>;
}

/** The code of every page. */
const shell = ['site/client-entry.tsx'];

/** `import.meta.glob('/content/services/*.yaml')`. Pages are loaded by a path that is not within the content. */
const globbed = /import\.meta\.glob(?:<[^>]*>)?\(\s*'\/content\/([\w-]+)\/\*\.\w+'/g;

/**
 * Finds the sources of each page in the source code, so that nobody has to maintain a list.
 * @param root the project's folder
 * @returns the shell's sources, and those of each page by its name in the URL table, without the shell's
 */
export function readSources(root: string): { shell: Sources; pages: ReadonlyMap<string, Sources> } {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? readImports(root, file);
    imports.set(file, known);
    return known;
  };
  const names = readdirSync(join(root, 'site/pages')).map((file) => file.replace(/\.tsx$/, ''));
  return {
    shell: sourcesFrom(shell, importsOf),
    pages: new Map(names.map((name) => [name, sourcesFrom([`site/pages/${name}.tsx`], importsOf)])),
  };
}

function sourcesFrom(starts: readonly string[], importsOf: (file: string) => readonly string[]): Sources {
  const files = new Set<string>();
  const folders = new Set<string>();
  const modules = new Set<string>();
  const seen = new Set(starts);
  for (const file of seen) {
    if (file.startsWith('virtual:')) modules.add(file);
    else if (file.endsWith('/*')) folders.add(file.slice(0, -'/*'.length));
    else if (file.startsWith('content/')) files.add(file.slice('content/'.length));
    else if (/\.tsx?$/.test(file)) for (const imported of importsOf(file)) seen.add(imported);
  }
  return { files, folders, modules };
}

/** The imports of a source file, without types: paths within the project, names of virtual modules, `services/*`. */
function readImports(root: string, file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const { staticImports, dynamicImports, staticExports } = parseSync(file, code).module;
  const named = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end).replace(/^['"]|['"]$/g, '')),
  ];
  const folders = [...code.matchAll(globbed)].map(([, folder]) => `${folder}/*`);
  const paths = named
    .filter((name) => name.startsWith('.') || name.startsWith('virtual:'))
    .map((name) => (name.startsWith('.') ? relative(root, join(root, file, '..', name)).replaceAll('\\', '/') : name));
  return [...paths, ...folders];
}
