import { basename, parse } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { folderTree } from '@company/schemas/project-files.ts';
import { socialCards } from '../social-pictures.ts';
import { encodedFolder, factsFile } from './encode.ts';
import { readPictures } from './pictures.ts';

/**
 * Compares `art/encoded` with the files that this folder should contain.
 * @param cache the folder of encoded pictures that are not in the repository
 */
export async function encodedFiles(root: string, cache: string) {
  const tree = folderTree(root);
  const contents = await new ContentFolder(tree).readAll();
  const { encoders, originals } = await readPictures(tree, cache, contents);
  const facts = originals
    .map(({ path, bytes, width, height, colour }) => [parse(path).base, { bytes, width, height, colour }] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  const factsJson = `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`;
  const expected = new Map<string, () => Promise<Buffer | string>>([
    ...Array.from(encoders, ([address, make]) => [basename(address), () => make('careful')] as const),
    ...(await socialCards(root, contents)).map(({ file, draw }) => [file, draw] as const),
    [factsFile, async () => factsJson],
  ]);
  const presentFiles = await tree.list(encodedFolder);
  const presentFacts = (await tree.read(`${encodedFolder}/${factsFile}`))?.toString();
  return {
    missingFiles: [...expected].filter(
      ([file]) => !presentFiles.includes(file) || (file === factsFile && presentFacts !== factsJson),
    ),
    unusedFiles: presentFiles.filter((file) => !expected.has(file)),
  };
}
