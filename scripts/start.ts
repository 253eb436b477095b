import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build/stamp.ts';

// `npm start`: builds what is not built, then serves it. The builder gets a process of its own, as its memory would
// otherwise stay with the server for as long as that runs.
const root = fileURLToPath(new URL('..', import.meta.url));
if (!(await isBuilt(root))) {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
enableCompileCache();
const { serve } = await import('../server/main.ts');
await serve();
