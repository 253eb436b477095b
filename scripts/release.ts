import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lazyPackages, programs, releaseVersion, unusedParts } from './release/archive.ts';

/**
 * `npm run release`: builds the site and makes one archive for production in `release/`, with the built site, the server, its packages
 * and Node.js. A production machine only unpacks the archive. `release/` also gets the checksum and the list of the packages (SBOM).
 */
const version = releaseVersion(JSON.parse(await readFile('package.json', 'utf8')).version, '.');
const name = `deccanary-${version}-${process.platform}-${process.arch}`;
const folder = await mkdtemp(join(tmpdir(), 'release-'));
const stage = join(folder, name);

const run = (program: string, args: string[], cwd = '.') =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 ** 2 });

const isNeeded = (path: string) => !/(\/tests|\.test\.tsx?)$/.test(path);

/** The project's own packages in production. `site` is needed because the studio renders drafts with the code of the site. */
const ownPackages = ['enquiry', 'schemas', 'server', 'site', 'studio'];

/** Installs the production packages of the lock file, with the optional packages that encode pictures on this kind of machine. */
async function installPackages(): Promise<void> {
  const { workspaces } = JSON.parse(await readFile('package.json', 'utf8'));
  const workspaceManifests = workspaces.map((workspace: string) => join(workspace, 'package.json'));
  for (const file of ['package.json', 'package-lock.json', ...workspaceManifests])
    await cp(file, join(stage, file), { recursive: true });
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], stage);
  for (const workspace of workspaces)
    if (!ownPackages.includes(workspace)) await rm(join(stage, workspace), { recursive: true });
  for (const part of unusedParts) await rm(join(stage, 'node_modules', part), { recursive: true });
  // Removes the links to the removed workspaces.
  const links = join(stage, 'node_modules/@company');
  for (const link of await readdir(links)) await realpath(join(links, link)).catch(() => rm(join(links, link)));
}

/** Writes the version into `package.json`, because the server reads the version there. */
async function writeVersion(): Promise<void> {
  const file = join(stage, 'package.json');
  await writeFile(file, `${JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }, null, 2)}\n`);
}

async function copySite(): Promise<void> {
  const current = await realpath('dist-server/current');
  await cp(current, join(stage, 'dist-server', basename(current)), { recursive: true });
  await symlink(basename(current), join(stage, 'dist-server/current'));
}

/** Copies the running Node.js to the path that `deploy/systemd` starts. */
async function copyNode(): Promise<void> {
  const target = join(stage, 'node_modules/node/bin/node');
  await mkdir(dirname(target), { recursive: true });
  await cp(process.execPath, target);
  await chmod(target, 0o755);
}

/** Imports all programs in the packed folder, to find missing packages. */
function checkImports(): void {
  const env = { DATA_DIR: join(folder, 'data') };
  const modules = [...programs.map((file) => join(stage, file)), ...lazyPackages];
  const imports = modules.map((name) => `await import(${JSON.stringify(name)});`).join(' ');
  const args = ['--input-type=module', '--eval', `${imports} process.exit();`];
  execFileSync(join(stage, 'node_modules/node/bin/node'), args, { cwd: stage, env, stdio: 'inherit' });
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

try {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  await mkdir(stage);
  await installPackages();
  await writeVersion();
  for (const part of [...ownPackages, 'deploy', 'docs/guides', 'CHANGELOG.md', 'LICENSE'])
    await cp(part, join(stage, part), { recursive: true, filter: isNeeded });
  await copySite();
  await copyNode();
  const sbom = run('npm', ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx']);
  await writeFile(join(stage, 'sbom.json'), sbom);

  checkImports();
  await mkdir('release', { recursive: true });
  const archive = join('release', `${name}.tar.gz`);
  run('tar', ['-czf', archive, '--owner=0', '--group=0', '--sort=name', '-C', folder, name]);
  await writeFile(`${archive}.sha256`, `${await checksum(archive)}  ${basename(archive)}\n`);
  await writeFile(join('release', `${name}.sbom.json`), sbom);
  const unpacked = Number.parseInt(String(run('du', ['--summarize', '--block-size=1M', stage])), 10);
  const { size } = await stat(archive);
  console.log(`${archive}: ${(size / 1024 ** 2).toFixed(0)} MiB, ${unpacked} MiB unpacked`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
