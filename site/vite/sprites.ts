import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';
import type { ContentFolder } from '../content/load.ts';
import { interfaceIcons } from '../ui/icon/interface-icons.ts';

/** Content whose icons stand on every page, or on several of the main ones. */
const isShared = /^(company|navigation|reasons)\.yaml$/;

export interface Sprites {
  /** SVG texts by file name within the built site. */
  files: ReadonlyMap<string, string>;
  /** Address of the sprite that every page uses. */
  shared: string;
  /** `data` of a content file with the names of icons that are not shared replaced by their addresses. */
  withAddresses(path: string, data: unknown): unknown;
}

/**
 * Draws the sprites: one with the icons of the interface and the menus, and one for each content file that names
 * others, so that a page loads only what it shows.
 */
export async function drawSprites(folder: ContentFolder): Promise<Sprites> {
  const content = await folder.readAll();
  const everywhere = new Set(Object.keys(interfaceIcons));
  for (const [path, data] of content) {
    if (isShared.test(path)) for (const name of iconsIn(data)) everywhere.add(name);
    if (path.startsWith('services/')) everywhere.add((data as { icon: string }).icon);
  }

  const files = new Map<string, string>();
  const draw = async (label: string, names: Iterable<string>): Promise<string> => {
    const symbols = await Promise.all([...names].sort().map(symbol));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
    const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
    const file = `hashed/icons-${label}-${hash}.svg`;
    files.set(file, svg);
    return `/${file}`;
  };

  const shared = await draw('shared', everywhere);
  const own = new Map<string, string>();
  for (const [path, data] of content) {
    const names = [...iconsIn(data)].filter((name) => !everywhere.has(name));
    if (names.length > 0) own.set(path, await draw(path.replace(/^.*\/|\.\w+$|&-/g, ''), new Set(names)));
  }

  const addressOf = (path: string, name: string) => (everywhere.has(name) ? name : `${own.get(path)}#${name}`);
  return { files, shared, withAddresses: (path, data) => replaceIcons(data, (name) => addressOf(path, name)) };
}

async function symbol(name: string): Promise<string> {
  const weight = (interfaceIcons as Record<string, string>)[name] ?? 'duotone';
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  const path = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`));
  // A unit is a tenth of a pixel where the icons are shown.
  const { data } = optimize(await readFile(path, 'utf8'), { floatPrecision: 0, multipass: true });
  return `<symbol id="${name}" viewBox="0 0 256 256">${data.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</symbol>`;
}

/** The values of every field named `icon`, at any depth. */
function iconsIn(data: unknown): Set<string> {
  const found = new Set<string>();
  replaceIcons(data, (name) => {
    found.add(name);
    return name;
  });
  return found;
}

function replaceIcons(value: unknown, replace: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceIcons(item, replace));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'icon' && typeof item === 'string' ? replace(item) : replaceIcons(item, replace),
    ]),
  );
}
