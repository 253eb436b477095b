import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodedFolder } from '@company/site/build/pictures/encode.ts';
import { encodedFiles } from '@company/site/build/pictures/encoded-files.ts';
import { pictureCache } from '@company/site/build/pictures/pictures.ts';

/** Makes the files that `art/encoded` lacks, with the effort that visitors deserve, and removes those that nothing uses. */
export async function encodePictures(root: string): Promise<void> {
  const folder = join(root, encodedFolder);
  const { missingFiles, unusedFiles } = await encodedFiles(root, pictureCache(root));
  await mkdir(folder, { recursive: true });
  for (const [file, make] of missingFiles) {
    const data = await make();
    await writeFile(join(folder, file), data);
    console.log(`${encodedFolder}/${file}: ${(data.length / 1024).toFixed(1)} KB`);
  }
  for (const file of unusedFiles) await rm(join(folder, file));
  console.log(`${missingFiles.length} made, ${unusedFiles.length} removed`);
}
