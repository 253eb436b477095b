import { execFileSync } from 'node:child_process';

/** The programs of a release, in an order in which one process can import them: their imports have to be in its packages. */
export const programs = [
  'server/cli/enquiries.ts',
  'server/main.ts',
  'server/tsx.ts',
  'server/desk/desk.tsx',
  'studio/server/studio.ts',
  'studio/server/site/draft-site.ts',
];

/** What is imported later, with the first photograph of a phone. */
export const importedLater = ['heic-decode'];

/** Left out of the packages: a compiler that one may use, weights of icons that nothing names, all icons in one file, types. */
export const unusedParts = [
  'typescript',
  '@typescript',
  ...['bold', 'fill', 'light', 'thin'].map((weight) => `@phosphor-icons/core/assets/${weight}`),
  ...['icons.d.ts', 'index.umd.js'].map((file) => `@phosphor-icons/core/dist/${file}`),
];

/** 0.1.0+541b00f8: no two releases have one name. With files that differ from the commit, 0.1.0+541b00f8.changed. */
export function releaseVersion(version: string, root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  let commit: string;
  try {
    commit = git('rev-parse', '--short=8', 'HEAD');
  } catch {
    console.warn('There is no git here: the name of the release is its version alone, as that of every build of it');
    return version;
  }
  return `${version}+${commit}${git('status', '--porcelain') && '.changed'}`;
}
