import { readdir } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { countryList } from '../../enquiry/country-list.ts';
import type { ContentData, ContentPath } from '../content/content-types.ts';
import { kindOf } from '../content/files.ts';
import { writeJsonSchemas } from '../content/json-schemas.ts';
import { cardsOf, inOrder, picturesOf, summariesOf, tilesOf } from '../content/lists.ts';
import { ContentFolder, type Contents } from '../content/load.ts';
import { shown } from '../content/shown.ts';
import { drawLogos, type Logos } from './logos.ts';
import { type Pictures, readPictures } from './pictures/pictures.ts';
import { doEach } from './progress.ts';
import { drawSprites, type Sprites } from './sprites.ts';

/**
 * Makes content importable: a YAML or Markdown file gives its validated data, the `virtual:` modules give data of several
 * files. A file that breaks its schema stops the build; in development the browser shows the error. Names of icons become
 * addresses within the sprites, names of pictures get the facts that showing them needs; the files of both are emitted.
 */
export function content(root: string, siteUrl?: string): Plugin {
  const directory = normalizePath(resolve(root, 'content'));
  let drawn: Promise<Drawn> | undefined;
  /** Sprites, logos and pictures for the current content. Rejects when content is invalid. */
  const draw = () => {
    drawn ??= drawAll(root, new ContentFolder(directory, siteUrl));
    return drawn;
  };
  const gathered: Record<string, (drawn: Drawn) => unknown> = {
    'virtual:service-summaries': (drawn) => summariesOf(servicesOf(drawn)),
    'virtual:service-pictures': (drawn) => picturesOf(servicesOf(drawn)),
    'virtual:service-tiles': (drawn) => tilesOf(servicesOf(drawn)),
    'virtual:working-hours': ({ contents }) => contents.get('company.yaml').hours,
    'virtual:clients': ({ contents }) => contents.get('company.yaml').clients,
    'virtual:drawings': () => drawingsOf(root),
    'virtual:lifecycle-cards': ({ contents }) => cardsOf(inOrder(contents, 'lifecycle')),
    'virtual:countries': countryList,
    'virtual:icon-sprite': ({ sprites }) => sprites.shared,
    'virtual:logo-sprite': ({ logos }) => `/${logos.file}`,
  };
  const isContent = (id: string) => id.startsWith(`${directory}/`) && /\.(yaml|md)$/.test(id);
  /** The module of a content file, or one that is gathered from several; undefined for any other. */
  const codeOf = async (id: string): Promise<string | undefined> => {
    const gather = gathered[id.slice(1)];
    const [file = ''] = id.split('?');
    if (!gather && !isContent(file)) return undefined;
    const drawn = await draw();
    // `read` throws for a file of no known kind.
    const path = relative(directory, file).replaceAll('\\', '/') as ContentPath;
    const data = gather ? await gather(drawn) : forPage(path, show(drawn, path, await drawn.folder.read(path)));
    return `export default ${JSON.stringify(data)}`;
  };
  /** What browsers of the development server have of these modules. */
  const served = new Map<string, string>();

  return {
    name: 'content',
    async buildStart() {
      await draw();
      await writeJsonSchemas(directory);
    },
    resolveId: (id) => (id in gathered ? `\0${id}` : undefined),
    async load(id) {
      const code = await codeOf(id);
      if (code === undefined) return undefined;
      if (this.environment.name === 'client') served.set(id, code);
      return { code, map: null };
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { logos, pictures, sprites } = await draw();
      // One after the other: the encoder uses every core by itself.
      await doEach('Pictures', [...pictures.files], async ([fileName, encode]) => {
        this.emitFile({ type: 'asset', fileName, source: await encode() });
      });
      this.emitFile({ type: 'asset', fileName: logos.file, source: logos.svg });
      for (const [fileName, source] of sprites.files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.watcher.on('all', (_, file) => {
        if (!isContent(normalizePath(file))) return;
        // A change may be in virtual modules too. Dropped at once: a page that is requested from now on waits for the
        // new content, and gets no module made of the old.
        drawn = undefined;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      });
      server.middlewares.use((request, response, next) => {
        const file = request.url?.slice(1) ?? '';
        if (!file.startsWith('hashed/')) return next();
        const answer = async () => {
          const { logos, pictures, sprites } = await draw();
          const svg = file === logos.file ? logos.svg : sprites.files.get(file);
          const encode = pictures.files.get(file);
          if (svg) response.setHeader('content-type', 'image/svg+xml').end(svg);
          else if (encode) {
            const data = await encode();
            response.setHeader('content-type', `image/${extname(file).slice(1)}`).end(data);
          } else next();
        };
        answer().catch(next);
      });
    },
    async hotUpdate({ type, file, modules }) {
      if (!isContent(file)) return;
      if (this.environment.name !== 'client') return [];
      // When content is invalid this rejects, and the browser shows the error.
      await draw();
      if (type === 'delete') served.delete(normalizePath(file));
      const { moduleGraph } = this.environment;
      const changed = [...served].map(async ([id, code]) =>
        (await codeOf(id)) === code ? [] : (moduleGraph.getModuleById(id) ?? []),
      );
      // With those that the file itself stands for: what imports all files of a folder, when one is new or gone.
      return type === 'update'
        ? (await Promise.all(changed)).flat()
        : [...modules, ...(await Promise.all(changed)).flat()];
    },
  };
}

interface Drawn {
  folder: ContentFolder;
  contents: Contents;
  sprites: Sprites;
  logos: Logos;
  pictures: Pictures;
}

async function drawAll(root: string, folder: ContentFolder): Promise<Drawn> {
  const contents = await folder.readAll();
  const sprites = await drawSprites(contents);
  const logos = await drawLogos(contents.get('expertise.yaml'));
  const pictures = await readPictures(root, contents);
  return { folder, contents, sprites, logos, pictures };
}

/** A file's data with its icons and pictures in place. */
const show = <Path extends ContentPath>({ sprites, pictures }: Drawn, path: Path, data: ContentData<Path>) =>
  shown(path, data, { icon: (name) => sprites.addressOf(path, name), picture: pictures.withFacts });

const servicesOf = (drawn: Drawn) =>
  inOrder(drawn.contents, 'services').map(({ slug, path, data }) => ({ slug, data: show(drawn, path, data) }));

/** The services that have a drawing. */
const drawingsOf = async (root: string): Promise<string[]> =>
  (await readdir(resolve(root, 'public/drawings'))).map((file) => file.replace(/\.svg$/, '')).sort();

/** The fields of a content file for its own page: those that are not in the lists. */
function forPage(path: ContentPath, data: object): unknown {
  const { leftOut = [] } = kindOf(path);
  return Object.fromEntries(Object.entries(data).filter(([field]) => !leftOut.includes(field)));
}
