import { normalizePath, type Plugin } from 'vite';

/**
 * In development: a page whose module or content has changed is drawn anew in place, with its scroll position and what is
 * open. Components are replaced by React Refresh; a page's module is none, so it tells the application about itself, see
 * `site/engine/load-page.ts`.
 */
export function pageUpdates(root: string): Plugin {
  return {
    name: 'page-updates',
    apply: 'serve',
    transform(code, id) {
      const source = /^\/(site\/pages\/[\w-]+\.tsx)$/.exec(
        id.slice(normalizePath(root).replace(/\/$/, '').length),
      )?.[1];
      if (!source || this.environment.name !== 'client') return undefined;
      const detail = `{ source: ${JSON.stringify(source)}, module: next }`;
      const accept = `import.meta.hot.accept((next) => next && dispatchEvent(new CustomEvent('page-update', { detail: ${detail} })));`;
      return { code: `${code}\n${accept}`, map: null };
    },
  };
}
