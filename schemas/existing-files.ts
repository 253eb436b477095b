import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namedFiles } from './named-files.ts';

export const iconExists = (name: string): boolean =>
  /^[a-z0-9-]+$/.test(name) &&
  existsSync(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/duotone/${name}-duotone.svg`)));

/** Whether `public/` has a file at this address. */
export const isPublicFile = (path: string): boolean => /^\/[\w./-]+$/.test(path) && namedFiles().isPublic(path);
