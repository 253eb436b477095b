import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flagImage } from '@company/enquiry/country.ts';
import { countryList } from '@company/enquiry/country-list.ts';
import type { Plugin } from 'vite';
import { madeFiles } from './made-files.ts';

const directory = join(dirname(fileURLToPath(import.meta.resolve('country-flag-icons/package.json'))), '3x2');

const flagFiles = () =>
  new Map(countryList().map(({ code }) => [flagImage(code), () => readFile(join(directory, `${code}.svg`))]));

/** Emits every country's flag as a file, so that only flags in view are fetched. */
export const flags = (): Plugin => ({ name: 'flags', ...madeFiles(/^\/flags\//, flagFiles) });
