import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// `npm start`: builds the site if necessary, then serves it. JavaScript, as it runs before the compile cache is in use:
// type stripping would take twenty MiB for as long as the server runs.
const root = join(import.meta.dirname, '..');
enableCompileCache({ directory: join(root, 'dist-server/compile-cache'), portable: true });
const { isBuilt } = await import('./build/stamp.ts');
if (!(await isBuilt(root))) {
  // In a process of its own, so that the server does not keep the memory of the build.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { serve } = await import('../server/main.ts');
// Without HOST the server listens on this machine only, which browsers know by this name.
const localName = (address) => address.replace(/(?<=\/\/)(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost');
await serve({ announcement: (address) => `Open ${localName(address)}\n` });
