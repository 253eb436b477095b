import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// `npm start`: builds the site if necessary, then serves it. JavaScript, as it runs before the compile cache is in use:
// type stripping would take twenty MiB for as long as the server runs.
const root = join(import.meta.dirname, '..');
// The build tries its release under the name `next`, before that becomes `current`.
const [release = 'current'] = process.argv.slice(2);
const folder = join(root, 'dist-server', release);
const cacheCode = () => enableCompileCache({ directory: join(folder, 'compile-cache'), portable: true });
// It would make a missing folder.
if (existsSync(folder)) cacheCode();
const { missingBuild } = await import('./build/release.ts');
if (release === 'next') {
  process.stdin.once('end', () => process.kill(process.pid)).resume();
} else {
  const settings = await missingBuild(root, process.env);
  if (settings) {
    // In a process of its own, so that the server does not keep the memory of the build.
    const env = { ...process.env, ...settings };
    const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
    cacheCode();
  }
}
const { serve } = await import('@company/server/main.ts');
// Without HOST the server listens on this machine only, which browsers know by this name.
const localName = (address) => address.replace(/(?<=\/\/)(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost');
await serve({ release, announcement: (address) => `Open ${localName(address)}\n` });
