import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

export interface Stage {
  name: string;
  image: string;
  /** The steps after FROM, in their order */
  steps: { instruction: string; argument: string }[];
}

/** Reads the stages of the recipe for the image. */
export function readStages(): Stage[] {
  const stages: Stage[] = [];
  const text = readFileSync('deploy/container/Containerfile', 'utf8').replace(/^#.*\n/gm, '');
  for (const line of text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)) {
    const [instruction = '', ...words] = line.split(' ');
    if (instruction === 'FROM') stages.push({ image: words[0] ?? '', name: words[2] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ instruction, argument: words.join(' ') });
  }
  return stages;
}

/** Parses the argument of a step `COPY`, without its options. */
export function parseCopy(argument: string): { from: string | undefined; sources: string[]; target: string } {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(argument) ?? [];
  const sources = paths.split(' ');
  return { from, target: sources.pop() ?? '', sources };
}

/** The project's files, without those that `.dockerignore` excludes. The last pattern that matches a file decides. */
export function contextFiles(): string[] {
  const patterns = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const isIgnored = (path: string) =>
    !(patterns.findLast((pattern) => matchesGlob(path, pattern.replace('!', ''))) ?? '!').startsWith('!');
  const filesIn = (folder: string): string[] =>
    readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (isIgnored(path)) return [];
      return entry.isDirectory() ? filesIn(path) : [path];
    });
  return filesIn('');
}

/** True if `file` is the source, or a file within the source. */
export const isWithin = (source: string, file: string) =>
  source === '.' || file === source || file.startsWith(`${source}/`);
