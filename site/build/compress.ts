import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.mjs']);
/** Bytes; smaller files gain almost nothing. */
const least = 256;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` files beside every text file of the folder, with the best compression. */
export async function compress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const text = await readFile(file);
      if (text.length < least) return;
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      };
      await Promise.all([
        brotli(text, options).then((data) => writeFile(`${file}.br`, data)),
        gzipped(text, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
      ]);
    }),
  );
}
