import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assets } from '@company/site/engine/render.tsx';
import { families, fontFile } from '@company/site/vite/fonts.ts';
import type { Manifest } from 'vite';

const applicationModule = 'site/client-entry.tsx';

/** The fonts that every page preloads: one face for headings, one for text. */
const preloadedFonts = [families.display, families.body].map(fontFile);

/**
 * Collects what pages need of the browser build: the sources of the boot script and of the stylesheets of first views, which
 * are inlined and removed from the folder, and the addresses of all other files.
 * @param manifest of the scripts and styles
 * @param inlined of what is inlined
 * @throws if a file is missing
 */
export async function collectAssets(dist: string, manifest: Manifest, inlined: Manifest): Promise<Assets> {
  const inline = async (key: string) => {
    const file = join(dist, fileOf(inlined, key));
    const text = await readFile(file, 'utf8');
    await rm(file);
    return text.trim();
  };
  // The minifier removes the order of the layers where not all of them have rules.
  const layers = await readFile(new URL('../../site/styles/layers.css', import.meta.url), 'utf8');
  const hero = layers.trim() + (await inline('site/styles/first-view.css'));
  const panel = hero + (await inline('site/styles/first-view-panel.css'));
  // A classic script: modules are deferred, but this one has to run before the first frame.
  const boot = `(()=>{${await inline('site/engine/boot.ts')}})()`;
  const fonts = preloadedFonts.map((name) => {
    const address = new RegExp(`/hashed/${name}-[^")]*\\.woff2`).exec(hero)?.[0];
    if (!address) throw new Error(`The stylesheet does not use the font ${name}`);
    return address;
  });

  return {
    criticalCss: { hero, panel },
    boot,
    fonts,
    app: `/${fileOf(manifest, applicationModule)}`,
    stylesheet: `/${fileOf(manifest, 'style.css')}`,
    scripts: Object.fromEntries(
      Object.keys(manifest).map((key) => [key, scriptsOf(manifest, [applicationModule, key])]),
    ),
  };
}

function fileOf(manifest: Manifest, key: string): string {
  const entry = manifest[key];
  if (!entry) throw new Error(`The browser build has no ${key}`);
  return entry.file;
}

/** The scripts of `keys` and of their static imports. */
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

/** Allows only files of the site itself. https://www.w3.org/TR/CSP3/ */
export function contentSecurityPolicy({ criticalCss, boot }: Assets): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(boot)}`,
    `style-src 'self' ${Object.values(criticalCss).map(hashSource).join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Text becomes markup or a script only through a policy, see site/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default content',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
