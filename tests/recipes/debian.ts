import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const { HOME, NODE_EXTRA_CA_CERTS } = process.env;

/** The environment of commands on this machine, without the variables of npm and of the tests. */
export const plainEnv: NodeJS.ProcessEnv = {
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  HOME,
  ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
};

/** Runs a program. @returns the output @throws an error with the whole output */
export function run(program: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): string {
  try {
    const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'];
    return execFileSync(program, args, { encoding: 'utf8', stdio, maxBuffer: 64 * 1024 ** 2, ...options });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

/** Prints the last line of a recipe's output. */
export function report(recipe: string, output: string): void {
  console.log(`${recipe}: ${output.trimEnd().split('\n').at(-1)}`);
}

/** The title of a skipped test, if this machine cannot execute recipes; undefined if this machine is a Debian with root. */
export const missingDebian =
  existsSync('/etc/debian_version') && process.getuid?.() === 0
    ? undefined
    : 'A Debian is missing: run the tests on a Debian as root';

/** The folder of a Debian with today's packages. The first test of a night creates this folder, and the other tests copy it. */
const baseFolder = join(tmpdir(), `debian-12-${new Date().toISOString().slice(0, 10)}`);

function makeBase(): void {
  if (!existsSync('/usr/bin/mmdebstrap') || !existsSync('/usr/bin/systemd-nspawn')) {
    run('apt-get', ['update']);
    run('apt-get', [
      'install',
      '-y',
      '--no-install-recommends',
      'mmdebstrap',
      'systemd-container',
      'debian-archive-keyring',
    ]);
  }
  for (const oldFolder of globSync(join(tmpdir(), 'debian-12-*'))) remove(oldFolder);
  const folder = mkdtempSync(`${baseFolder}-`);
  run('mmdebstrap', ['--variant=minbase', '--include=systemd-sysv,dbus,curl', 'bookworm', folder]);
  renameSync(folder, baseFolder);
}

/** Creates the folder of a minimal Debian 12, which `start` can start. */
export function bareDebian(): string {
  if (!existsSync(baseFolder)) makeBase();
  const root = mkdtempSync(join(tmpdir(), 'debian-'));
  run('cp', ['--archive', '--reflink=auto', `${baseFolder}/.`, root]);
  run('cp', ['/etc/resolv.conf', '/etc/hosts', join(root, 'etc')]);
  return root;
}

/** Runs a shell command in a Debian before its start, with the network of this machine. @returns the output */
export function change(root: string, command: string): string {
  const inRoot = 'mount --types proc proc "$0/proc"; exec chroot "$0" /bin/sh -euc "$1"';
  const env = { PATH, DEBIAN_FRONTEND: 'noninteractive' };
  return run('unshare', ['--mount', '/bin/sh', '-euc', inRoot, root, command], { env });
}

export interface Machine {
  /** Runs a shell command in the machine as root. @returns the output */
  sh(command: string): string;
  /** Ends the first process of the machine. @returns the exit code of this process */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
}

/**
 * Starts a Debian, or one program in a Debian. This machine has its own network, so the ports of the recipe are free.
 * @returns the machine, as soon as it has printed `words`
 */
export async function start(root: string, words: RegExp, ...args: string[]): Promise<Machine> {
  const options = ['--quiet', '--register=no', '--keep-unit', '--private-network', `--directory=${root}`, ...args];
  const child = spawn('systemd-nspawn', options, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        printed += text;
        if (words.test(printed)) resolve();
      });
    ended.then(() => reject(new Error(printed)), reject);
  });
  const firstProcess = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  return {
    sh: (command) =>
      run('nsenter', [`--target=${firstProcess}`, '--all', '/bin/sh', '-euc', command], { env: { PATH } }),
    async end(signal) {
      process.kill(Number(firstProcess), signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Removes a folder with `rm`, which removes the 10,000 files of a Debian faster than Node.js. */
export const remove = (folder: string): void => void run('rm', ['--recursive', '--force', folder]);
