import { runProgram } from '@company/tests/node-process.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect } from 'vitest';

sampleTest('the program lists what is left of the sample, each with the right form, and fails', async () => {
  const program = runProgram('scripts/launch-check.ts', ['--static'], {});
  expect(await program.ended, program.stderr()).toEqual({ code: 1, signal: null });
  expect(program.stdout()).toMatch(/^ {2}content\/company\.yaml:\d+ confirmed: .*\. Right: the day/m);
  expect(program.stdout()).toMatch(
    /\n\nLeft to do before going live: \d+\. docs\/guides\/launch\.md explains each\.\n$/,
  );
});
