import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFolder } from '@company/schemas/addresses.ts';
import type { Manifest } from 'vite';
import { firstViews } from '../engine/page.ts';
import type { Assets } from '../engine/render.tsx';
import { themeColour } from '../styles/colour-tokens.ts';
import { families, fontFile } from './fonts.ts';

const applicationModule = 'site/client-entry.ts';

/** The fonts that every page preloads: one face for headings, one for text. */
const preloadedFonts = [families.display, families.body].map(fontFile);

export interface InlinedFiles {
  /** The boot script. */
  boot: string;
  /** The CSS of each stylesheet, by the path of its source file from the project's root. */
  styles: Record<string, string>;
}

/**
 * Reads the files whose content is put into the HTML of pages, and deletes these files from the folder.
 * @param clientManifest lists files that are not deleted, because navigations load these files
 */
export async function readInlinedFiles(
  dist: string,
  manifest: Manifest,
  clientManifest: Manifest,
): Promise<InlinedFiles> {
  const sharedFiles = Object.values(clientManifest).map(({ file }) => file);
  const read = async (key: string) => {
    const file = fileOf(manifest, key);
    const text = await readFile(join(dist, file), 'utf8');
    if (!sharedFiles.includes(file)) await rm(join(dist, file));
    return text.trim();
  };
  const styles: InlinedFiles['styles'] = {};
  for (const key of Object.keys(manifest).filter((name) => name.endsWith('.css'))) styles[key] = await read(key);
  // The boot script has to run before the page is painted. So the script is a function: a module would run later.
  return { boot: `(()=>{${await read('site/engine/boot.ts')}})()`, styles };
}

/** @param manifest the manifest of the scripts and shared styles */
export async function collectAssets({ boot, styles }: InlinedFiles, manifest: Manifest): Promise<Assets> {
  // If a layer is empty, the minifier removes the order of the layers, so the order is added again.
  const layers = await readFile(new URL('../styles/layers.css', import.meta.url), 'utf8');
  const shared = layers.trim() + styleOf(styles, 'first-view');
  const criticalCss = Object.fromEntries(
    firstViews.map((kind) => [kind, shared + styleOf(styles, `first-view-${kind}`)]),
  ) as Assets['criticalCss'];
  const fonts = preloadedFonts.map((name) => {
    const address = new RegExp(`/${filesFolder}/${name}-[^")]*\\.woff2`).exec(shared)?.[0];
    if (!address) throw new Error(`The stylesheet does not use the font ${name}`);
    return address;
  });

  return {
    criticalCss,
    boot,
    fonts,
    themeColour,
    app: `/${fileOf(manifest, applicationModule)}`,
    stylesheet: `/${fileOf(manifest, keyOf(manifest, 'site/styles/shared.css'))}`,
    scripts: Object.fromEntries(
      Object.keys(manifest).map((key) => [key, scriptsOf(manifest, [applicationModule, key])]),
    ),
  };
}

function styleOf(styles: InlinedFiles['styles'], name: string): string {
  const css = styles[`site/styles/${name}.css`];
  if (css === undefined) throw new Error(`The browser build has no site/styles/${name}.css`);
  return css;
}

/** The key of a stylesheet. For an import with `?url`, Vite uses the absolute path as the key. */
const keyOf = (manifest: Manifest, path: string): string =>
  Object.keys(manifest).find((key) => key.endsWith(path)) ?? path;

function fileOf(manifest: Manifest, key: string): string {
  const entry = manifest[key];
  if (!entry) throw new Error(`The browser build has no ${key}`);
  return entry.file;
}

function scriptsOf(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry?.file.endsWith('.js') || seen.has(key)) return;
    seen.add(key);
    scripts.push(`/${entry.file}`);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return scripts;
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of every page. The policy allows files of the site itself and the inlined script and styles.
 * https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({ boot, criticalCss }: Pick<Assets, 'boot' | 'criticalCss'>): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(boot)}`,
    `style-src 'self' ${[...new Set(Object.values(criticalCss).map(hashSource))].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Only the policies `default` and `content` may turn text into markup or scripts (site/client-entry.ts, site/islands/props.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default content',
    "form-action 'self'",
    "base-uri 'none'",
    // A section of the site shows the current page in a frame. Other sites must not show a page in a frame.
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
