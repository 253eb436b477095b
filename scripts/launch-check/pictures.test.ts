import { expect, test } from 'vitest';
import { contentTexts } from './content-texts.ts';
import { checkPictures, namedPictures } from './pictures.ts';
import { places, projectWith, sampleWith } from './test-setup.ts';

test.each([
  [
    'the sample’s picture of its bird',
    'name: bird',
    { 'art/pictures/bird.webp': 'bird' },
    ['content/home.yaml:2 picture.name'],
  ],
  ['the same, confirmed', 'name: bird # confirmed', { 'art/pictures/bird.webp': 'bird' }, []],
  ['a picture of the sample without it', 'name: tree', { 'art/pictures/tree.webp': 'tree' }, []],
  ['another picture of that name', 'name: bird', { 'art/pictures/bird.webp': 'ours' }, []],
  ['a photograph of that name', 'name: bird', { 'art/pictures/bird.jpg': 'ours' }, []],
])('%s', async (_, name, files, found) => {
  const sample = await sampleWith({ 'art/pictures/bird.webp': 'bird', 'art/pictures/tree.webp': 'tree' });
  const root = await projectWith({ 'content/home.yaml': `picture:\n  ${name}\n`, ...files });
  const named = await namedPictures(root, await contentTexts(root), sample);
  expect(named).toHaveLength(1);
  expect(places(checkPictures(named, sample))).toEqual(found);
});
