import { execFileSync } from 'node:child_process';

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
