import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// `npm start`: builds what is not built, then serves it. JavaScript, as the one file that runs before the build's
// compile cache is in use: what takes the types out of a file would keep twenty MiB for as long as the server runs.
const root = join(import.meta.dirname, '..');
enableCompileCache({ directory: join(root, 'dist-server/compile-cache'), portable: true });
const { isBuilt } = await import('./build/stamp.ts');
if (!(await isBuilt(root))) {
  // The builder gets a process of its own, as its memory, too, would otherwise stay with the server.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { serve } = await import('../server/main.ts');
// The server listens on this machine alone unless HOST says otherwise; browsers know it by this name.
const localName = (address) => address.replace(/(?<=\/\/)(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost');
await serve({ announcement: (address) => `Open ${localName(address)}\n` });
