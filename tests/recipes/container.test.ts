import { cpSync, globSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contextFiles, isWithin, parseCopy, readStages, type Stage } from './containerfile.ts';
import { bareDebian, change, missingDebian, plainEnv, remove, report, run, start } from './debian.ts';

/** The result of a stage. */
interface BuiltStage {
  root: string;
  folder: string;
  env: Record<string, string>;
  /** The argument of the last step with each instruction */
  lastArguments: Record<string, string>;
}

type BuiltStages = Map<string, BuiltStage>;

/** Creates a Debian with what the recipe needs of the base image: Node.js, its libraries, and its user. */
function baseImage(): string {
  const root = bareDebian();
  change(root, 'apt-get update; apt-get install --yes libatomic1; useradd --create-home --uid 1000 node');
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  return root;
}

/** Runs the steps of a stage in a folder that has only the files that these steps copy. */
function build({ steps }: Stage, stages: BuiltStages, context: string[]): BuiltStage {
  const needsDebian = steps.some(({ argument }) => argument.includes('apt-get'));
  const root = needsDebian ? baseImage() : mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => remove(root));
  const built: BuiltStage = { root, folder: '/', env: {}, lastArguments: {} };
  for (const { instruction, argument } of steps) {
    built.lastArguments[instruction] = argument;
    if (instruction === 'WORKDIR') built.folder = argument;
    mkdirSync(join(root, built.folder), { recursive: true });
    if (instruction === 'ENV')
      for (const word of argument.split(/\s+/)) built.env[word.split('=')[0] ?? ''] = word.split('=')[1] ?? '';
    if (instruction === 'COPY') copy(built, argument, stages, context);
    if (instruction === 'RUN' && needsDebian) report('RUN', change(root, `cd ${built.folder}; ${argument}`));
    if (instruction === 'RUN' && !needsDebian) {
      const cwd = join(root, built.folder);
      report(
        'RUN',
        run('/bin/sh', ['-euc', argument], { cwd, env: { ...plainEnv, SITE_URL: 'https://www.example.com' } }),
      );
    }
  }
  return built;
}

function copy({ root, folder }: BuiltStage, argument: string, stages: BuiltStages, context: string[]): void {
  const { from, sources, target } = parseCopy(argument);
  const to = join(root, folder, target);
  for (const source of sources) {
    if (from) run('cp', ['--archive', join(stages.get(from)?.root ?? '', source), to]);
    else if (context.includes(source))
      cpSync(source, /\/$/.test(target) ? join(to, source.split('/').at(-1) ?? '') : to);
    else
      for (const file of context.filter((path) => isWithin(source, path)))
        cpSync(file, join(to, source === '.' ? file : file.slice(source.length)), { verbatimSymlinks: true });
  }
}

if (missingDebian) test.skip(missingDebian);
else
  test('the image is built from the files that its steps copy, and serves the site', async () => {
    const context = contextFiles();
    const stages = new Map<string, BuiltStage>();
    for (const stage of readStages()) stages.set(stage.name, build(stage, stages, context));
    const { root, folder, env, lastArguments } = stages.get('site') ?? {};
    if (!root || !lastArguments) throw new Error('the recipe has no stage "site"');
    const command: string[] = JSON.parse(lastArguments.CMD ?? '');
    const [uid = ''] = lastArguments.USER?.split(':') ?? [];
    const data = mkdtempSync(join(tmpdir(), 'image-data-'));
    onTestFinished(() => remove(data));
    run('chown', ['--reference', join(root, lastArguments.VOLUME ?? ''), data]);

    // The first lines of the recipe name these options.
    const machine = await start(
      root,
      /Listening on/,
      ...['--read-only', `--bind=${data}:${lastArguments.VOLUME}`, '--drop-capability=all', `--chdir=${folder}`],
      `--user=${change(root, `id --user --name ${uid}`).trim()}`,
      ...Object.entries({ ...env, TRUST_PROXY: '1' }).map(([name, value]) => `--setenv=${name}=${value}`),
      ...command,
    );
    const health: string[] = JSON.parse(/CMD (.*)/.exec(lastArguments.HEALTHCHECK ?? '')?.[1] ?? '');
    machine.sh(`export PORT=${env?.PORT}; ${health.map((word) => `'${word}'`).join(' ')}`);
    report('container', machine.sh('curl --silent --fail localhost:3000/healthz'));
    expect(machine.sh('curl --silent --fail localhost:3000/')).toContain('<h1');
    expect(globSync('*.sqlite', { cwd: data })).toEqual(['enquiries.sqlite']);
    // Node.js is the first process of the machine, so Node.js has to handle the signal.
    expect(await machine.end('SIGTERM')).toBe(0);
  });
