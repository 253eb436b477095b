import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, mergeConfig } from 'vite';
import { prerender } from '../../scripts/build/prerender.ts';
import { writeSearchFiles } from '../../scripts/build/search-files.ts';
import { buildLogger } from '../vite/logger.ts';

// Builds the pages of a project like the real build, without the files that only browsers load.
const root = process.argv[2] ?? '';
const dist = join(root, 'dist');
const { default: config } = await import(pathToFileURL(join(root, 'vite.config.ts')).href);
const quiet = { customLogger: buildLogger('warn'), logLevel: 'warn' } as const;
const outputs = { environments: { ssr: { build: { outDir: 'dist-server' } } } };
const builder = await createBuilder({ ...mergeConfig(config, outputs), configFile: false, ...quiet });
const { ssr } = builder.environments;
if (!ssr) throw new Error('The configuration has no environment named ssr');
await builder.build(ssr);
const renderer = await import(pathToFileURL(join(root, 'dist-server/render.js')).href);
const assets = { boot: '', criticalCss: { hero: '', panel: '' }, app: '', stylesheet: '', scripts: {}, fonts: [] };
const pages = await prerender(dist, renderer, assets);
await writeSearchFiles({ root, dist, siteUrl: undefined, pages });
