import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { colourToken, hexOf } from '../../styles/colour-tokens.ts';
import { drawingOfCards } from '../social-card.ts';
import { encodedFiles, pictureCache } from './pictures.ts';

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

test('a shared picture has another name in other colours', async () => {
  expect(await drawingOfCards('.')).toContain(hexOf(colourToken('saffron')));
});
