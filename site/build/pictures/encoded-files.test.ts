import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { colourToken, hexOf } from '../../styles/colour-tokens.ts';
import { drawingOfCards } from '../social-card.ts';
import { encodedFiles } from './encoded-files.ts';
import { pictureCache } from './pictures.ts';

let encoding: ReturnType<typeof encodedFiles> | undefined;
const encoded = () => {
  encoding ??= encodedFiles('.', pictureCache('.'));
  return encoding;
};

sampleTest('the repository has all encoded pictures, so a new clone encodes nothing', async () => {
  const missingFiles = (await encoded()).missingFiles.map(([file]) => file);
  expect(missingFiles, 'art/encoded lacks files: npm run art -- encode').toEqual([]);
});

sampleTest('every encoded picture is used', async () => {
  expect((await encoded()).unusedFiles, 'art/encoded has old files: npm run art -- encode').toEqual([]);
});

test('the file name of a social picture depends on the colours', async () => {
  expect(await drawingOfCards('.')).toContain(hexOf(colourToken('saffron')));
});
