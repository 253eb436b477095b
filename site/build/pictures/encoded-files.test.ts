import { sampleTest } from '@company/tests/sample-only.ts';
import { expect } from 'vitest';
import { encodedFiles } from './encoded-files.ts';
import { pictureCache } from './pictures.ts';

let encoding: ReturnType<typeof encodedFiles> | undefined;
const encoded = () => {
  encoding ??= encodedFiles('.', pictureCache('.'));
  return encoding;
};

sampleTest('a fresh clone encodes nothing', async () => {
  const missing = (await encoded()).missing.map(([file]) => file);
  expect(missing, 'art/encoded lacks files: npm run art -- encode').toEqual([]);
});

sampleTest('a page uses every encoded picture', async () => {
  expect((await encoded()).unused, 'art/encoded has old files: npm run art -- encode').toEqual([]);
});
