import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cachedFile } from './generated-files.ts';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.mjs']);
/** Smaller files are not compressed, because compression saves almost nothing. */
const minBytes = 256;
/** Larger files take half of the time and rarely change, because they contain packages. So their results are cached. */
const minCachedBytes = 200_000;
/** Node.js has four threads for compression and file access. Two threads stay free for the rest of the build. */
const maxParallel = 2;
const cache = join(import.meta.dirname, '../../node_modules/.cache/compressed');

const encoders = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};

/** Compresses every text file as much as possible, and writes the results next to the file. */
export async function compress(directory: string, encodings: (keyof typeof encoders)[] = ['br', 'gz']): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const withSizes = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { file, size: (await stat(file)).size };
    });
  // The largest files are compressed first, so that both threads finish at about the same time.
  const files = (await Promise.all(withSizes)).filter(({ size }) => size >= minBytes).sort((a, b) => b.size - a.size);
  const queue = files.values();
  const compressNext = async () => {
    for (const { file } of queue) {
      const text = await readFile(file);
      for (const encoding of encodings) await writeFile(`${file}.${encoding}`, await compressText(text, encoding));
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, compressNext));
}

function compressText(text: Buffer, encoding: keyof typeof encoders): Promise<Buffer> {
  if (text.length < minCachedBytes) return encoders[encoding](text);
  const name = createHash('sha256').update(text).digest('hex');
  return cachedFile(join(cache, `${name}.${encoding}`), () => encoders[encoding](text));
}
