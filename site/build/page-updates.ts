import { normalizePath, type Plugin } from 'vite';

/**
 * In development: updates a page in place after a change of its module or content, and keeps the scroll position and the
 * state of components. React Refresh replaces components. A page module is not a component, so this plugin adds code that
 * passes the new module to `site/engine/load-page.ts`.
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
