import { relative } from 'node:path';
import { noAssets } from '@company/site/vite/source-pages.ts';
import { rendererOf, type SourceRenderer } from '@company/site/vite/source-renderer.ts';
import { Window } from 'happy-dom';
import { normalizePath, type Plugin } from 'vite';
import type { FieldRef, PageText } from '../api.ts';
import { markFile, markList, markOffices, readMarks } from './marks.ts';
import { pageTexts } from './page-texts.ts';
import type { TextIndex } from './text-index.ts';

/** A text in the server's rendering of a page, with its fields; none if it is not content. */
export interface RenderedText {
  text: PageText;
  fields: readonly FieldRef[];
}

/**
 * Renders pages in a separate environment, from content in which each text ends with the name of its field. Nobody sees
 * these pages: they show which field each text has, so that no component has to know about the studio.
 * @param index for the present content; called again after each change of it
 */
export function markedPages(index: () => Promise<TextIndex>) {
  const environment = 'marked';
  let renderer: SourceRenderer;
  let root: string;
  const plugin: Plugin = {
    name: 'marked-content',
    config: () => ({ environments: { [environment]: { consumer: 'server' } } }),
    configureServer(server) {
      root = server.config.root;
      renderer = rendererOf(server, environment);
    },
    applyToEnvironment: ({ name }) => name === environment,
    async transform(code, id) {
      const [file = ''] = normalizePath(relative(`${root}/content`, id.split('?')[0] ?? '')).split('\0');
      const isFile = !file.startsWith('..') && /\.(yaml|md)$/.test(file);
      if (!isFile && !id.startsWith('\0virtual:')) return undefined;
      const json = /^export default ([[{].*)$/s.exec(code)?.[1];
      if (!json) return undefined;
      const { texts, byText } = await index();
      const data = JSON.parse(json);
      const marked = () => {
        if (isFile) return markFile(file, data, texts);
        return id === '\0virtual:offices' ? markOffices(data, texts) : markList(data, byText);
      };
      return { code: `export default ${JSON.stringify(marked())}`, map: null };
    },
  };
  /** @param page as in `location.pathname` */
  const textsOf = async (page: string): Promise<RenderedText[]> => {
    const { html } = await renderer.renderPage(page, noAssets);
    const { document, happyDOM } = new Window();
    document.body.innerHTML = html.slice(html.indexOf('<body'));
    const texts = pageTexts(document.body as unknown as Element).map(({ text }) => {
      const { text: unmarked, fields } = readMarks(text.text);
      return { text: { ...text, text: unmarked }, fields };
    });
    await happyDOM.close();
    return texts;
  };
  return { plugin, textsOf };
}
