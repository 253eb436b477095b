import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Contents } from '@company/schemas/contents.ts';
import type { PictureName } from '@company/schemas/files/parts.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { folderTree } from '@company/schemas/project-files.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shapesOf, shownRegion } from './encode.ts';
import { readPictures } from './pictures.ts';

test('a photograph is turned upright and encoded without its GPS data, unless the repository has an encoded file', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'art/pictures'), { recursive: true });
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8090a0' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 9/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(root, 'art/pictures/office.JPG'));
  const errors = await new ContentFolder('content').read('errors.yaml');
  const picture = { name: 'office' } as PictureName;
  const notFound = { ...errors.notFound, picture };
  const pictures = await readPictures(
    folderTree(root),
    join(root, 'cache'),
    new Map([['errors.yaml', { ...errors, notFound }]]) as unknown as Contents,
  );

  expect(pictures.withFacts(picture)).toMatchObject({ width: 1200, height: 900 });
  const [[address, encode] = []] = pictures.files;
  expect(address).toMatch(/^hashed\/office-card-360-\w+\.avif$/);
  const servedMetadata = await sharp(await encode?.()).metadata();
  expect(servedMetadata).toMatchObject({ width: 360, height: 270 });
  expect(servedMetadata.exif).toBeUndefined();

  await mkdir(join(root, 'art/encoded'));
  await writeFile(join(root, 'art/encoded', basename(`${address}`)), 'encoded with care');
  expect(String(await encode?.())).toBe('encoded with care');
});

test('the focus is in the middle of the shown region, unless the focus is near an edge of the picture', () => {
  const photograph = { width: 3000, height: 2000, focus: '40% 50%' };
  expect(shapesOf(photograph)).toEqual(['wide', 'card']);
  expect(shownRegion('wide', photograph)).toEqual({ left: 0, top: 156, width: 3000, height: 1688 });
  expect(shownRegion('card', photograph)).toEqual({ left: 0, top: 0, width: 2489, height: 2000 });
  expect(shownRegion('card', { ...photograph, focus: '60% 0%' }).left).toBe(511);
  const panorama = { width: 6000, height: 1800, focus: '50% 0%' };
  expect(shownRegion('wide', panorama)).toEqual({ left: 920, top: 0, width: 3200, height: 1800 });
});

test('the error for an unreadable picture names the file, and the studio can show another picture', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'art/pictures'), { recursive: true });
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';
  for (const [name, text] of Object.entries({ office: pointer, team: 'Not a picture', none: '' }))
    await writeFile(join(root, `art/pictures/${name}.webp`), text);
  const errors = await new ContentFolder('content').read('errors.yaml');
  const named = (name: string) => ({ ...errors, notFound: { ...errors.notFound, picture: { name } } });
  const contents = ['office', 'team', 'none', 'team'].map((name) => ['errors.yaml', named(name)]);
  const read = (instead?: () => undefined) =>
    readPictures(folderTree(root), join(root, 'cache'), contents as unknown as Contents, instead);
  const mistakes = [
    { file: 'art/pictures/office.webp', found: expect.stringContaining('Git LFS') },
    { file: 'art/pictures/team.webp', found: expect.stringContaining('cannot be read') },
    { file: 'art/pictures/none.webp' },
  ];
  await expect(read()).rejects.toMatchObject({ mistakes });
  const { unreadable, withFacts, files: served } = await read(() => undefined);
  expect(unreadable).toMatchObject(mistakes);
  expect(withFacts({ name: 'team' } as PictureName)).toMatchObject({ name: 'team', width: 1600 });
  expect(served.size).toBe(0);
});
