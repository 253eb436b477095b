import { onFirstInteraction, whenIdle } from '../engine/idle.ts';
import { hasKeptValues } from '../ui/history-entry/kept-values.ts';

const selector = '[data-island]';
const hydrations = new Map<HTMLElement, Promise<void>>();
const loadHydrate = () => import('./hydrate.tsx');

/** Makes an island interactive, once. Rejects if the code cannot be loaded; the next call tries again. */
export function hydrate(island: HTMLElement): Promise<void> {
  const hydration = hydrations.get(island) ?? loadHydrate().then((module) => module.hydrateIsland(island));
  hydrations.set(island, hydration);
  hydration.catch(() => hydrations.delete(island));
  return hydration;
}

const queue: HTMLElement[] = [];
/** Resolves when the queue is empty. */
let queueWork: Promise<void> | undefined;

function enqueue(island: HTMLElement | undefined): void {
  if (island?.isConnected) queue.push(island);
  queueWork ??= hydrateQueue();
}

/** Hydrates one island after the other, so that a press waits for one island at most. */
async function hydrateQueue(): Promise<void> {
  for (let island = queue.shift(); island; island = queue.shift())
    await hydrate(island).catch((error: unknown) => console.error(error));
  queueWork = undefined;
}

const islandOf = new WeakMap<Element, HTMLElement>();

/** The element to observe instead of the island, which has no box. */
function boxOf(island: HTMLElement): Element {
  // React may add preload links for pictures before the first element. Links also have no box.
  const box = island.querySelector(':scope > :not(link)') ?? island.parentElement ?? island;
  islandOf.set(box, island);
  return box;
}

const nearObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearObserver.unobserve(target);
      enqueue(islandOf.get(target));
    }
  },
  { rootMargin: '25% 0px' },
);

/** After this delay without an interaction, all other islands are hydrated too. */
const hydrationDelayMs = 3_000;

/**
 * Resolves when a visitor begins to use the page, or after a delay. Resolves at once if the query or the history entry
 * may select content that the HTML does not show.
 */
const firstUse = new Promise<void>((resolve) => {
  // The boot script has set `used` if an interaction happened before this module was loaded.
  if ('used' in document.documentElement.dataset || location.search || hasKeptValues()) resolve();
  onFirstInteraction(resolve);
  setTimeout(() => whenIdle(resolve), hydrationDelayMs);
});

/**
 * Hydrates the islands inside an element: islands with `when="near"` when they are near the window, all others when the
 * page is used. Resolves when the others are hydrated.
 */
export async function watchIslands(within: ParentNode): Promise<void> {
  const islands = [...within.querySelectorAll<HTMLElement>(selector)];
  for (const island of islands) if (island.dataset.when === 'near') nearObserver.observe(boxOf(island));
  await firstUse;
  for (const island of islands) if (island.dataset.when !== 'near') enqueue(island);
  await queueWork;
}

/** Ends the islands inside an element before it is removed. */
export function endIslands(within: Element): void {
  for (const island of within.querySelectorAll<HTMLElement>(selector)) {
    nearObserver.unobserve(boxOf(island));
    if (hydrations.delete(island)) void loadHydrate().then((module) => module.endIsland(island));
  }
}
