import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { serve } from '@company/server/main.ts';
import { missingBuild } from './release/sources.ts';

// `npm start`: builds the site if necessary, then serves it.
const root = join(import.meta.dirname, '..');
const settings = await missingBuild(root, process.env);
if (settings) {
  // In a process of its own, so that the server does not keep the memory of the build.
  const env = { ...process.env, ...settings };
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// Without HOST the server listens on this machine only, which browsers know by this name.
const localName = (address: string) => address.replace(/(?<=\/\/)(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost');
await serve({ announcement: (address) => `Open ${localName(address)}\n` });
