import { basename, parse } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { folderTree } from '@company/schemas/project-files.ts';
import { socialCards } from '../social-pictures.ts';
import { encodedFolder, factsFile } from './encoded.ts';
import { readPictures } from './pictures.ts';

/** What `art/encoded` should have. @param cache the folder of encoded pictures that are not in the repository */
export async function encodedFiles(root: string, cache: string) {
  const tree = folderTree(root);
  const contents = await new ContentFolder(tree).readAll();
  const { encoders, originals } = await readPictures(tree, cache, contents);
  const facts = originals
    .map(({ path, bytes, width, height, colour }) => [parse(path).base, { bytes, width, height, colour }] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  const list = `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`;
  const wanted = new Map<string, () => Promise<Buffer | string>>([
    ...Array.from(encoders, ([address, make]) => [basename(address), () => make('careful')] as const),
    ...(await socialCards(root, contents)).map(({ file, draw }) => [file, draw] as const),
    [factsFile, async () => list],
  ]);
  const present = await tree.list(encodedFolder);
  const listed = (await tree.read(`${encodedFolder}/${factsFile}`))?.toString();
  return {
    missing: [...wanted].filter(([file]) => !present.includes(file) || (file === factsFile && listed !== list)),
    unused: present.filter((file) => !wanted.has(file)),
  };
}
