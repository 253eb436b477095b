import { expect, test } from 'vitest';
import { ContentFolder } from '../../../site/content/load.ts';
import { runProgram } from '../node-process.ts';
import { copyOfTheProject } from '../project-copy.ts';
import { markContent } from './marked-content.ts';

test('marks', async () => {
  const root = await copyOfTheProject();
  const marks = await markContent(root);
  console.log(marks.size, root);
  await new ContentFolder(`${root}/content`).readAll();
  const started = performance.now();
  const program = runProgram('rendering-program.ts', [root], { PATH: process.env.PATH ?? '' });
  console.log(
    await program.ended,
    program.stdout().slice(-500),
    program.stderr().slice(-3000),
    performance.now() - started,
  );
  await new Promise((r) => setTimeout(r, 1));
  const { cp } = await import('node:fs/promises');
  await cp(`${root}/dist`, '/tmp/d-marked', { recursive: true, force: true });
  await (await import('node:fs/promises')).writeFile('/tmp/d-marks.json', JSON.stringify([...marks]));
  await cp(`${root}/content`, '/tmp/d-marked-content', { recursive: true, force: true });
  expect(1).toBe(1);
}, 300000);
