import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cachedFile } from './generated-files.ts';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.mjs']);
/** Bytes; smaller files gain almost nothing. */
const least = 256;
/** Bytes; larger files take half of the time, and are those of packages, which few changes touch. */
const keptFrom = 200_000;
/** Node.js has four threads for this and for all files: two are left to what is built meanwhile. */
const atOnce = 2;
const cache = join(import.meta.dirname, '../../node_modules/.cache/compressed');

const brotli = promisify(brotliCompress);

const encoders = {
  br: (text: Buffer) =>
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};

/** Writes compressed files beside every text file of the folder, with the best compression. */
export async function compress(directory: string, encodings: (keyof typeof encoders)[] = ['br', 'gz']): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sized = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { file, size: (await stat(file)).size };
    });
  // The largest first, so that no thread begins with it when the others have ended.
  const files = (await Promise.all(sized)).filter(({ size }) => size >= least).sort((a, b) => b.size - a.size);
  const next = files.values();
  const work = async () => {
    for (const { file } of next) {
      const text = await readFile(file);
      for (const encoding of encodings) await writeFile(`${file}.${encoding}`, await compressed(text, encoding));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function compressed(text: Buffer, encoding: keyof typeof encoders): Promise<Buffer> {
  if (text.length < keptFrom) return encoders[encoding](text);
  const name = createHash('sha256').update(text).digest('hex');
  return cachedFile(join(cache, `${name}.${encoding}`), () => encoders[encoding](text));
}
