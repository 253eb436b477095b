import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * Factor by which a baseline is smaller than its screenshot. Letters become grey lines: their place and colour are compared,
 * but not how a machine smooths their edges.
 */
const smaller = 4;

/** Allowed difference of a pixel's colour (pixelmatch's scale from 0 to 1). */
const threshold = 0.12;

/** A baseline is compared in cells of this many pixels, so that a small change is not lost in a long page. */
const cellSize = 24;

/** Share of a cell's pixels that may differ. Different letter shapes reach about a third of it. */
const tolerance = 0.3;

/** Screen pixels by which the height of a page may differ, as line heights are rounded differently. */
const stretch = 8;

/** Makes a baseline of a screenshot: small, as WebP. @param width of the window in pixels */
export const baselineOf = (screenshot: Buffer, width: number): Promise<Buffer> =>
  sharp(screenshot)
    .resize({ width: Math.round(width / smaller), kernel: 'lanczos3' })
    .webp({ quality: 50, effort: 4 })
    .toBuffer();

/** The difference of two baselines: undefined, or a sentence and a picture that shows it. */
export type Difference = undefined | { sentence: string; picture: Buffer };

/** Compares a new baseline with the kept one. */
export async function compareBaselines(kept: Buffer, now: Buffer): Promise<Difference> {
  const [before, after] = await Promise.all([pixelsOf(kept), pixelsOf(now)]);
  if (before.width !== after.width)
    throw new RangeError(`Baselines of ${before.width} and ${after.width} pixels' width`);
  const height = Math.min(before.height, after.height);
  const length = before.width * height * 4;
  const drawing = Buffer.alloc(length);
  pixelmatch(before.data.subarray(0, length), after.data.subarray(0, length), drawing, before.width, height, {
    threshold,
  });

  const changed = changedCells(drawing, before.width, height);
  const stretched = Math.abs(before.height - after.height) * smaller;
  if (changed === 0 && stretched <= stretch) return undefined;
  const sentence = [
    changed > 0 && `${changed} cells look different`,
    stretched > stretch && `its length has changed by about ${stretched} px`,
  ]
    .filter(Boolean)
    .join(', ');
  const raw = { width: before.width, height, channels: 4 as const };
  return { sentence, picture: await sharp(drawing, { raw }).png().toBuffer() };
}

async function pixelsOf(look: Buffer) {
  const { data, info } = await sharp(look).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Counts the cells with too many changed pixels, which pixelmatch paints red. */
function changedCells(drawing: Buffer, width: number, height: number): number {
  const isChanged = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return drawing[at] === 255 && drawing[at + 1] === 0 && drawing[at + 2] === 0;
  };
  let cells = 0;
  for (let top = 0; top < height; top += cellSize) {
    for (let left = 0; left < width; left += cellSize) {
      const right = Math.min(left + cellSize, width);
      const bottom = Math.min(top + cellSize, height);
      let changed = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (isChanged(x, y)) changed++;
      if (changed > tolerance * (right - left) * (bottom - top)) cells++;
    }
  }
  return cells;
}
