import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { neededFiles } from '@company/schemas/load.ts';
import { fixedModules } from './fixed-modules.ts';
import { virtualModules } from './virtual-modules.ts';

const declared = (module: string, type: string) =>
  `declare module '${module}' {\n  const data: ${type};\n  export default data;\n}\n`;

/**
 * Writes the types of the modules that plugins make, from the schemas and from the functions that make them. TypeScript
 * reads them; the folder is not in the repository. `npm test -- types` runs this file first.
 */
export async function writeTypes(root: string): Promise<void> {
  const file = join(root, '.types/modules.d.ts');
  const text = [
    ...neededFiles.map((path) =>
      declared(`*/content/${path}`, `import('@company/schemas/content-types.ts').PageContent<'${path}'>`),
    ),
    ...Object.keys(virtualModules).map((name) =>
      declared(name, `import('../site/build/virtual-modules.ts').VirtualData<'${name}'>`),
    ),
    ...Object.keys(fixedModules(root)).map((name) =>
      declared(name, `import('../site/build/fixed-modules.ts').FixedData<'${name}'>`),
    ),
    declared('*?address', 'string'),
    declared('virtual:page-styles', `import('../site/build/stylesheets.ts').PageStyles`),
    declared('virtual:release', `import('../site/build/worker.ts').ReleaseFiles`),
  ].join('');
  // Unchanged, it is not written: TypeScript may be reading it.
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

if (import.meta.main) await writeTypes(resolve(import.meta.dirname, '../..'));
