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

sampleTest('the repository has all encoded pictures, so a new clone encodes nothing', async () => {
  const missing = (await encoded()).missing.map(([file]) => file);
  expect(missing, 'art/encoded lacks files: npm run art -- encode').toEqual([]);
});

sampleTest('every encoded picture is used', async () => {
  expect((await encoded()).unused, 'art/encoded has old files: npm run art -- encode').toEqual([]);
});

test('the file name of a social picture depends on the colours', async () => {
  expect(await drawingOfCards('.')).toContain(hexOf(colourToken('saffron')));
});
