import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFolder } from '@company/schemas/addresses.draft.ts';
import { browserTargets } from '@company/site/build/browser-targets.ts';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';

const entry = 'studio/browser/main.tsx';

/** Builds the script that makes pages editable into `files`. @returns its address */
export async function buildStudioScript(root: string, files: string): Promise<string> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    css: { transformer: 'lightningcss' },
    build: {
      outDir: files,
      emptyOutDir: false,
      assetsDir: filesFolder,
      manifest: 'studio.json',
      target: browserTargets,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entry,
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: `${filesFolder}/studio-[hash].js`,
          chunkFileNames: `${filesFolder}/studio-[name]-[hash].js`,
        },
      },
    },
  });
  const file = join(files, 'studio.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const built = manifest[entry];
  if (!built) throw new Error(`The studio's build has no ${entry}`);
  return `/${built.file}`;
}
