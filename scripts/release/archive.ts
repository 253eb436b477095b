import { execFileSync } from 'node:child_process';

/** The programs of a release, in an order in which one process can import them. The release has to contain all their imports. */
export const programs = [
  'server/cli/enquiries.ts',
  'server/main.ts',
  'server/tsx.ts',
  'server/desk/desk.tsx',
  'studio/server/studio.ts',
  'studio/server/site/draft-site.ts',
];

/** Packages that a program imports only when it needs them, such as for the first HEIC photograph. */
export const lazyPackages = ['heic-decode'];

/** Parts of packages that a release leaves out: a compiler, unused weights of icons, all icons in one file, types. */
export const unusedParts = [
  'typescript',
  '@typescript',
  ...['bold', 'fill', 'light', 'thin'].map((weight) => `@phosphor-icons/core/assets/${weight}`),
  ...['icons.d.ts', 'index.umd.js'].map((file) => `@phosphor-icons/core/dist/${file}`),
];

/** The version with the commit, such as 0.1.0+541b00f8, or 0.1.0+541b00f8.changed if files differ from the commit. */
export function releaseVersion(version: string, root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  let commit: string;
  try {
    commit = git('rev-parse', '--short=8', 'HEAD');
  } catch {
    console.warn('There is no git repository here, so every release of this version has the same name');
    return version;
  }
  return `${version}+${commit}${git('status', '--porcelain') && '.changed'}`;
}
