import { endings } from '@company/schemas/project-files.ts';

/** The files that the studio may write, shows as changes and publishes: content, and originals of pictures. */
const writable = [
  /^content\/(?:[\w&-]+\/){0,2}[\w&-]+\.(?:yaml|md)$/,
  new RegExp(`^art/pictures/[^./\\\\][^/\\\\]*\\.(?:${endings.join('|')})$`, 'i'),
];

export const isWritable = (path: string): boolean => writable.some((pattern) => pattern.test(path));

export const isContent = (path: string): boolean => path.startsWith('content/') && isWritable(path);

/** `home.yaml` of `content/home.yaml`. */
export const contentPath = (path: string): string => path.slice('content/'.length);
