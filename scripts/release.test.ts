import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { originOf } from '@company/server/tests/serving-process.ts';
import { isLong } from '@company/tests/long.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { copyProject } from '@company/tests/project-copy.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { expect, test } from 'vitest';

// At night: it builds the site, and installs the packages once more.
test.runIf(isLong)('an unpacked release serves site and desk by itself', { timeout: 900_000 }, async () => {
  const root = await realpath(await temporaryFolder());
  await copyProject(root, 'package-lock.json', 'docs/guides', 'deploy', 'CHANGELOG.md', 'LICENSE');
  execFileSync(process.execPath, ['scripts/release.ts'], { cwd: root, stdio: 'pipe' });
  const archive = readdirSync(join(root, 'release')).find((file) => file.endsWith('.tar.gz')) ?? '';
  execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: join(root, 'release') });
  const folder = await realpath(await temporaryFolder());
  execFileSync('tar', [
    '--extract',
    '--strip-components=1',
    '--directory',
    folder,
    '--file',
    join(root, 'release', archive),
  ]);
  const env = { PORT: '0', DESK_PORT: '0', DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'warn' };
  const server = runProgram(join(folder, 'server/main.ts'), [], env);
  expect((await fetch(await originOf(server))).status).toBe(200);
  const desk = await until('the desk', () => /^Desk: (\S+)$/m.exec(server.stdout())?.[1]);
  expect((await fetch(desk)).status).toBe(401);
});
