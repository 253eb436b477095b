import { ContentFolder } from '@company/schemas/load.ts';
import { config } from '@company/site/build/config.ts';
import { noAssets, rendererOf } from '@company/site/build/source-pages.ts';
import { listedPages } from '@company/site/listed-pages.ts';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createContentMarks } from './content-marks.ts';
import { readMarks } from './mark.ts';
import { markedPlugins } from './marked-site.ts';

async function rendererWith(plugins: typeof config.plugins) {
  const options = { middlewareMode: true, watch: null, ws: false } as const;
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: options,
    plugins,
  });
  onTestFinished(() => server.close());
  return rendererOf(server);
}

/** A page without what the studio adds to texts and to addresses of pictures. */
const unmarked = (html: string): string => readMarks(html).text.replace(/~\d+(?=[\w.-]*\.\w+)/g, '');

test('a page with marks has the texts, icons, pictures and links of the one without, in the same order', async () => {
  const marks = createContentMarks(config.root);
  // One after the other: both write the same cached files.
  const plain = await rendererWith(config.plugins);
  const marked = await rendererWith(markedPlugins(marks));
  const contents = await new ContentFolder('content').readAll();
  for (const { path } of listedPages(contents)) {
    const [{ html }, { html: withMarks }] = await Promise.all([
      plain.renderPage(encodeURI(path), noAssets),
      marked.renderPage(encodeURI(path), noAssets),
    ]);
    expect(readMarks(withMarks).indexes.length, path).toBeGreaterThan(20);
    expect(unmarked(withMarks), path).toBe(html);
  }
});
