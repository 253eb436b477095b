import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { render } from '../../desk/render.tsx';
import type { View } from '../../desk/view.ts';

/** The desk's own pages, rendered from the sources, with a script in place of the built files for browsers. */
export async function testView(): Promise<View> {
  const files = await temporaryFolder();
  await mkdir(join(files, 'hashed'));
  await writeFile(join(files, 'hashed/passkey-abc123.js'), 'export {};');
  const script = '/hashed/passkey-abc123.js';
  const scripts = { passkey: script, inbox: script, enquiry: script, keys: script };
  return { render, assets: { styles: '/hashed/desk.css', logo: '/hashed/logo.svg', scripts }, files };
}
