import { createHash } from 'node:crypto';
import { join, parse } from 'node:path';
import { ContentError } from '@company/schemas/mistakes.ts';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import sharp from 'sharp';
import { colourToken } from '../../styles/colour-tokens.ts';
import { cachedFile } from '../generated-files.ts';

/** The facts that the build reads from the bytes of a picture. */
export interface OriginalFacts {
  /** The hash of the bytes. */
  bytes: string;
  width: number;
  height: number;
  /** The most common colour: red, green and blue from 0 to 255. */
  colour: string;
}

export interface Original extends OriginalFacts {
  name: string;
  path: string;
  tone: (typeof tones)[number];
  brightness: 'ink' | 'light';
}

export const shortHash = (length: number, ...parts: readonly (Buffer | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').replace(/[-_]/g, '').slice(0, length);
};

export async function bytesOf(tree: ProjectTree, path: string): Promise<Buffer> {
  const data = await tree.read(path);
  if (!data) throw new Error(`There is no picture ${path} any more`);
  return data;
}

const factsByState = new Map<string, Promise<OriginalFacts>>();

/** Reads the facts of an original. Unchanged bytes are not inspected again, so a change of text is shown quickly. */
export async function readOriginal(
  tree: ProjectTree,
  path: string,
  { cache, committed }: { cache: string; committed: readonly OriginalFacts[] },
): Promise<Original> {
  const version = (await tree.version?.(path)) ?? shortHash(20, await bytesOf(tree, path));
  const state = `${path} ${version}`;
  const facts = factsByState.get(state) ?? cachedFacts(state);
  factsByState.set(state, facts);
  // After a failure the next call reads the file again.
  facts.catch(() => factsByState.delete(state));
  const { colour } = await facts;
  const [r = 0, g = 0, b = 0] = colour.split(' ').map(Number);
  const brightness = r + g + b < 3 * 96 ? 'ink' : 'light';
  return { ...(await facts), name: parse(path).name, path, tone: nearestTone({ r, g, b }), brightness };

  /** The result is stored in a file for later processes, because it takes two seconds to inspect all pictures. */
  async function cachedFacts(state: string): Promise<OriginalFacts> {
    const file = join(cache, `original-${shortHash(12, state)}.json`);
    const json = await cachedFile(file, async () => {
      const data = await bytesOf(tree, path);
      const bytes = shortHash(20, data);
      const inspectFile = () => inspect(bytes, data).catch(() => throwUnreadable(path, data));
      const facts = committed.find((facts) => facts.bytes === bytes) ?? (await inspectFile());
      return Buffer.from(JSON.stringify(facts));
    });
    return JSON.parse(json.toString());
  }
}

async function inspect(bytes: string, data: Buffer): Promise<OriginalFacts> {
  // The colour is read from a small copy, which gives the same colour in a quarter of the time.
  const { autoOrient } = await sharp(data).metadata();
  const { dominant } = await sharp(await sharp(data).resize(180).png().toBuffer()).stats();
  const { width, height } = autoOrient;
  return { bytes, width, height, colour: `${dominant.r} ${dominant.g} ${dominant.b}` };
}

/** @throws ContentError */
function throwUnreadable(path: string, data: Buffer): never {
  const isPointer = data.subarray(0, 40).toString('latin1').startsWith('version https://git-lfs');
  const found = isPointer
    ? 'a pointer of Git LFS in the place of the picture'
    : 'a file that cannot be read as a picture';
  throw new ContentError([{ file: path, path: [], code: 'value', found, allowed: 'the bytes of a picture' }]);
}

/** Colours shown while a picture loads. `site/ui/picture/picture.css` has a class for each colour. */
const tones = ['ink', 'ink-raised', 'ink-high', 'soft', 'lilac', 'mist'] as const;

/** The token whose colour is the nearest to a colour with components from 0 to 255. */
function nearestTone({ r, g, b }: { r: number; g: number; b: number }): (typeof tones)[number] {
  const distance = (tone: string) => {
    const { red, green, blue } = colourToken(tone);
    return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
  };
  return tones.reduce((nearest, tone) => (distance(tone) < distance(nearest) ? tone : nearest));
}
