import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { Assets } from '../../site/render.tsx';
import { speculationRules } from '../../site/speculation-rules.ts';

const applicationModule = 'site/client.tsx';

/** What every page shows at once, and so preloads: one face for headings, one for text. */
const preloadedFonts = ['sora', 'manrope'];

/**
 * Gathers what pages need of the browser build: the stylesheet and boot script, inlined and therefore taken out of
 * the folder, and the addresses of everything else.
 * @throws when the build lacks a part
 */
export async function collectAssets(dist: string, manifest: Manifest): Promise<Assets> {
  const fileOf = (key: string): string => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The browser build has no ${key}`);
    return entry.file;
  };
  const inline = async (file: string) => {
    const text = await readFile(join(dist, file), 'utf8');
    await rm(join(dist, file));
    return text.trim();
  };
  // The bundler joins stylesheets in the order of its chunks: the order of layers must be said before all of them.
  const layers = await readFile(new URL('../../site/styles/layers.css', import.meta.url), 'utf8');
  const style = layers.trim() + (await inline(fileOf('style.css')));
  // Not a module: those run when the browser gets to it, this one has to be done before the first frame.
  const boot = `(()=>{${await inline(fileOf('site/boot.ts'))}})()`;
  const fonts = preloadedFonts.map((name) => {
    const address = new RegExp(`/hashed/${name}-[^")]*\\.woff2`).exec(style)?.[0];
    if (!address) throw new Error(`The stylesheet does not use the font ${name}`);
    return address;
  });

  return {
    style,
    boot,
    fonts,
    app: `/${fileOf(applicationModule)}`,
    modules: Object.fromEntries(
      Object.keys(manifest).map((key) => [
        key,
        modulesOf(manifest, [applicationModule, key]).map((file) => `/${file}`),
      ]),
    ),
  };
}

/** The scripts that `keys` stand for, with everything they import statically. */
function modulesOf(manifest: Manifest, keys: string[], found = new Set<string>()): string[] {
  for (const key of keys) {
    const entry = manifest[key];
    if (!entry?.file.endsWith('.js') || found.has(entry.file)) continue;
    found.add(entry.file);
    modulesOf(manifest, entry.imports ?? [], found);
  }
  return [...found];
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is allowed but what the site itself brings. https://www.w3.org/TR/CSP3/ */
export function contentSecurityPolicy({ style, firstViews, boot }: Assets): string {
  const styles = firstViews ? Object.values(firstViews).map((divided) => divided.style) : [style];
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(boot)} ${hashSource(speculationRules)}`,
    `style-src 'self' ${styles.map(hashSource).join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // No text becomes markup or a script unless a policy of site/trusted-types.ts has let it pass.
    "require-trusted-types-for 'script'",
    'trusted-types default content',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
