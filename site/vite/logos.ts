import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ContentData } from '@company/schemas/content-types.ts';
import { logoId } from '../sections/expertise-panels/logo-id.ts';
import { spriteOf } from './sprites.ts';

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

/** For a technology without a logo, or with one that its owner does not allow to use. */
const dot = '<circle cx="12" cy="12" r="3"/>';

/** The sprite of logos in one colour: a symbol for each technology. Drawings: https://simpleicons.org (CC0). */
export async function drawLogos({ technology }: ContentData<'expertise.yaml'>) {
  const slugs = await slugsByTitle();
  const names = new Set(technology.cards.flatMap(({ items }) => items));
  const symbols = await Promise.all(
    [...names].sort().map(async (name) => {
      const slug = slugs.get((otherTitles[name] ?? name).toLowerCase());
      return `<symbol id="${logoId(name)}" viewBox="0 0 24 24">${slug ? await drawing(slug) : dot}</symbol>`;
    }),
  );
  return spriteOf('logos', symbols);
}

const packaged = (path: string) => readFile(fileURLToPath(import.meta.resolve(`simple-icons/${path}`)), 'utf8');

/** File names within the package, by title in lower case. */
async function slugsByTitle(): Promise<Map<string, string>> {
  const icons: { title: string; slug: string }[] = JSON.parse(await packaged('icons.json'));
  return new Map(icons.map(({ title, slug }) => [title.toLowerCase(), slug]));
}

const drawing = async (slug: string) =>
  (await packaged(`icons/${slug}.svg`)).replace(/^<svg[^>]*>|<title>.*?<\/title>|<\/svg>$/g, '');
