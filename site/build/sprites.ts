import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { filesFolder } from '@company/schemas/addresses.ts';
import {
  type ContentIcon,
  type ContentPath,
  type Contents,
  filesIn,
  type SpriteAddress,
} from '@company/schemas/contents.ts';
import type { MachineDrawing } from '@company/schemas/files/machine-drawing.ts';
import type { IconName } from '@company/schemas/files/parts.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { optimize } from 'svgo';
import { interfaceIcons } from '../ui/icon/interface-icons.ts';

/** Content files whose icons are on every page, or on several main pages. */
const filesWithSharedIcons = /^(company|navigation|reasons)\.yaml$/;

export interface Sprites {
  files: ReadonlyMap<string, string>;
  sharedAddress: string;
  /** The value that pages get for an icon: the name for an icon of the shared sprite, else the complete address. */
  addressOf(path: ContentPath, name: IconName): ContentIcon;
  /** The sprite that contains the drawing of a content file. */
  drawingOf(path: ContentPath): SpriteAddress;
}

/** Draws a shared sprite. Each content file with other icons has a separate sprite, so that pages load few icons. */
export async function drawSprites(contents: Contents): Promise<Sprites> {
  const iconsByFile = new Map([...contents].map(([path, data]) => [path, assetsIn(path, data).icons]));
  const shared = new Set<string>(Object.keys(interfaceIcons));
  for (const [path, names] of iconsByFile)
    if (filesWithSharedIcons.test(path)) for (const name of names) shared.add(name);
  for (const { data } of filesIn(contents, 'services')) shared.add(data.icon);

  const files = new Map<string, string>();
  const draw = async (
    spriteName: string,
    names: Iterable<string>,
    lines: readonly string[] = [],
  ): Promise<SpriteAddress> => {
    const { file, svg } = spriteOf(`${filesFolder}/icons-${spriteName}`, [
      ...(await Promise.all([...names].sort().map(symbol))),
      ...lines,
    ]);
    files.set(file, svg);
    return `/${file}`;
  };

  const address = await draw('shared', shared);
  const spriteByFile = new Map<ContentPath, `/${string}`>();
  for (const [path, names] of iconsByFile) {
    const otherIcons = new Set(names.filter((name) => !shared.has(name)));
    const lines = linesOf(contents.get(path));
    if (otherIcons.size + lines.length > 0)
      spriteByFile.set(path, await draw(path.replace(/^.*\/|\.\w+$|&-/g, ''), otherIcons, lines));
  }

  return {
    files,
    sharedAddress: address,
    addressOf: (path, name) => {
      const sprite = shared.has(name) ? undefined : spriteByFile.get(path);
      return sprite ? `${sprite}#${name}` : name;
    },
    drawingOf: (path) => spriteByFile.get(path) ?? address,
  };
}

/** The symbols `across` and `down` of a service's drawing, for wide and narrow windows. Each symbol fills its element. */
function linesOf(data: object | undefined): string[] {
  if (!(data && 'journey' in data && data.journey)) return [];
  const { across, down } = (data.journey as { drawing: MachineDrawing }).drawing;
  return Object.entries({ across, down }).map(
    ([id, { box, paths }]) =>
      `<symbol id="${id}" viewBox="${box}" preserveAspectRatio="none"><path d="${paths.join('')}" vector-effect="non-scaling-stroke"/></symbol>`,
  );
}

/** @param name the file name with its folder, without hash and ending */
function spriteOf(name: string, symbols: readonly string[]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  return { file: `${name}-${hash}.svg`, svg };
}

const symbols = new Map<string, Promise<string>>();

function symbol(name: string): Promise<string> {
  const drawing = symbols.get(name) ?? draw(name);
  symbols.set(name, drawing);
  return drawing;
}

async function draw(name: string): Promise<string> {
  const weight = (interfaceIcons as Record<string, string>)[name] ?? 'duotone';
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  const path = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`));
  // Coordinates are rounded to whole numbers, because icons are shown at a tenth of their size.
  const { data } = optimize(await readFile(path, 'utf8'), { floatPrecision: 0, multipass: true });
  return `<symbol id="${name}" viewBox="0 0 256 256">${data.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</symbol>`;
}
