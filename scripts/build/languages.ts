import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRightToLeft } from '@company/enquiry/direction.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Assets } from '@company/site/engine/render.tsx';
import { environmentsOf } from '@company/site/vite/languages.ts';
import rtlcss from 'rtlcss';
import type { UserConfig } from 'vite';

/** The stylesheet that pages of a language add: its font, and what differs from a mirror image. */
export const stylesOf = (language: string): string => `site/styles/languages/${language}.css`;

/** The languages of the content besides the site's own. */
export const languagesOf = (root: string): Promise<string[]> => new ContentFolder(join(root, 'content')).languages();

/** The environments of a language, like those of the site: the same code, with the names of its files marked. */
export function languageEnvironments(language: string, client: UserConfig, folder: string, site: string) {
  const output = client.build?.rolldownOptions?.output;
  const names = environmentsOf(language);
  return {
    [names.client]: {
      ...client,
      consumer: 'client' as const,
      build: {
        ...client.build,
        outDir: site,
        copyPublicDir: false,
        manifest: `manifest-${language}.json`,
        rolldownOptions: {
          ...client.build?.rolldownOptions,
          output: {
            ...(Array.isArray(output) ? {} : output),
            entryFileNames: `hashed/${language}-[name]-[hash].js`,
            chunkFileNames: ({ name }: { name: string }) => `hashed/${language}-${name.replace(/~.*/, '')}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
              `hashed/${name.endsWith('.css') ? `${language}-` : ''}[name]-[hash][extname]`,
          },
        },
      },
    },
    [names.ssr]: {
      consumer: 'server' as const,
      build: {
        outDir: folder,
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: { [`render-${language}`]: 'site/server-entry.tsx' } },
      },
    },
  };
}

/**
 * The files for pages of a language: their stylesheets are those of the site, mirrored if it is written from the right to
 * the left, with the language's own rules at the end.
 * @param own the files of the language's build
 * @param styles the source of its own stylesheet
 */
export async function inLanguage(dist: string, language: string, own: Assets, styles: string): Promise<Assets> {
  const turned = (css: string) => (isRightToLeft(language) ? mirror(css) : css);
  const file = join(dist, own.stylesheet);
  const css = turned(await readFile(file, 'utf8'));
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const stylesheet = `/hashed/${language}-style-${hash}.css`;
  await rm(file);
  await writeFile(join(dist, stylesheet), css);
  const fonts = [...styles.matchAll(/url\("?(\/hashed\/[^")]+)/g)].flatMap(([, font]) => font ?? []);
  return {
    ...own,
    criticalCss: Object.fromEntries(
      Object.entries(own.criticalCss).map(([kind, css]) => [kind, turned(css) + styles]),
    ) as Assets['criticalCss'],
    // Headings have few Latin letters, so the font of the text is enough.
    fonts: [...fonts, ...own.fonts.slice(-1)],
    stylesheet,
  };
}

/** A stylesheet from the right to the left. https://rtlcss.com does not know the last three kinds of values. */
const mirror = (css: string): string =>
  rtlcss
    .process(css)
    .replace(/(?<=[{;]inset:)([^ ;}]+) ([^ ;}]+) ([^ ;}]+) ([^ ;}]+)(?=[;}])/g, '$1 $4 $3 $2')
    .replace(/(?<=[{;]translate:)(-?)([\d.]+[a-z%]+)(?=[ ;}])/g, (_, minus, length) => (minus ? length : `-${length}`))
    .replace(/(?<=[{;](?:-webkit-)?mask:[^;}]*)linear-gradient\(90deg/g, 'linear-gradient(-90deg');
