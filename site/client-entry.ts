import { startRouter } from './engine/router.ts';
import { hydrate, nearIslands, watchIslands } from './islands/hydrate.tsx';
import { guardScripts } from './trusted-types.ts';

guardScripts();

/** Resolves when what is in view can be pressed. The boot script waits for it, and hydrates what was pressed before. */
export const ready = start();
export { hydrate };

async function start(): Promise<void> {
  // While the stylesheet in the body loads, browsers may not have parsed the elements after it.
  if (document.readyState === 'loading') await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed));
  await startRouter();
  watchIslands(document);
  await nearIslands();
  document.documentElement.dataset.ready = '';
}
