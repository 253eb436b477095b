import { readdirSync } from 'node:fs';
import { parse } from 'node:path';

/** Files of a camera or a drawing program that the build reads. The studio turns HEIC into WebP. */
export const endings = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'tif', 'tiff'];

const endingOf = (file: string) => parse(file).ext.slice(1).toLowerCase();

/** `office.jpg` for the name `office`. @param folder the path of `art/pictures` */
export const originalOf = (folder: string, name: string): string | undefined =>
  originalAmong(readdirSync(folder), name);

export const originalAmong = (files: readonly string[], name: string): string | undefined =>
  filesOf(files, name).find((file) => endings.includes(endingOf(file)));

export const filesOf = (files: readonly string[], name: string): string[] =>
  files.filter((file) => parse(file).name === name);
