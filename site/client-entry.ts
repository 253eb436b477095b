import { startRouter } from './engine/router.ts';
import { hydrate, watchIslands } from './islands/schedule.ts';
import { guardScripts } from './trusted-types.ts';

guardScripts();

/** Resolves when pages can be shown. The boot script waits for it, and hydrates what was pressed before. */
export const ready = start();
export { hydrate };

async function start(): Promise<void> {
  // While the stylesheet in the body loads, browsers may not have parsed the elements after it.
  if (document.readyState === 'loading') await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed));
  await startRouter();
  void watchIslands(document).then(() => {
    document.documentElement.dataset.ready = '';
  });
}
