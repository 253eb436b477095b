import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { filesFolder } from '@company/schemas/addresses.ts';
import type { ContentData } from '@company/schemas/content-types.ts';
import { spriteOf } from './sprites.ts';

const logoId = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Titles of Simple Icons that differ from the technology's name in `content/expertise.yaml`. */
const otherTitles: Readonly<Record<string, string>> = {
  'Claude API': 'Claude',
  'Gemini API': 'Google Gemini',
  JupyterLab: 'Jupyter',
  'Hugging Face Transformers': 'Hugging Face',
  'ONNX Runtime': 'ONNX',
  'Kotlin Multiplatform': 'Kotlin',
  SwiftUI: 'Swift',
  'React Native': 'React',
  'Grafana k6': 'k6',
  'ZAP by Checkmarx': 'ZAP',
  'REST with OpenAPI': 'OpenAPI Initiative',
  'OpenID Connect': 'OpenID',
  'JSON Schema': 'JSON',
};

/** Logos that are words: they cannot be read at the size of a line of text. */
const wordmarks = new Set(['MySQL', 'Apache JMeter', 'WooCommerce', '.NET']);

/**
 * The sprite of logos in one colour, and the id in it of each technology by card, empty for one that has none in the set, or
 * one that its owner does not allow to use. Drawings: https://simpleicons.org (CC0).
 */
export async function drawLogos({ technology }: ContentData<'expertise.yaml'>) {
  slugsByTitle ??= readSlugs();
  const slugs = await slugsByTitle;
  const slugOf = (name: string) => slugs.get((otherTitles[name] ?? name).toLowerCase());
  const names = new Set(technology.cards.flatMap(({ items }) => items));
  const drawn = [...names].sort().filter((name) => slugOf(name) && !wordmarks.has(name));
  const symbols = await Promise.all(
    drawn.map(
      async (name) =>
        `<symbol id="${logoId(name)}" viewBox="0 0 24 24">${await drawing(slugOf(name) as string)}</symbol>`,
    ),
  );
  const ids = technology.cards.map(({ items }) => items.map((name) => (drawn.includes(name) ? logoId(name) : '')));
  return { ...spriteOf(`${filesFolder}/logos`, symbols), ids };
}

const packaged = (path: string) => readFile(fileURLToPath(import.meta.resolve(`simple-icons/${path}`)), 'utf8');

let slugsByTitle: Promise<Map<string, string>> | undefined;

async function readSlugs(): Promise<Map<string, string>> {
  const icons: { title: string; slug: string }[] = JSON.parse(await packaged('icons.json'));
  return new Map(icons.map(({ title, slug }) => [title.toLowerCase(), slug]));
}

const drawing = async (slug: string) =>
  (await packaged(`icons/${slug}.svg`)).replace(/^<svg[^>]*>|<title>.*?<\/title>|<\/svg>$/g, '');
