import { onFirstInteraction, whenIdle } from '../engine/idle.ts';
import { hasKeptValues } from '../ui/history-entry/kept-values.ts';

const selector = '[data-island]';
const hydrations = new Map<HTMLElement, Promise<void>>();
const loadHydrate = () => import('./hydrate.tsx');

/** Makes an island interactive, once. Rejects if its code cannot be loaded; the next call tries again. */
export function hydrate(island: HTMLElement): Promise<void> {
  const running = hydrations.get(island) ?? loadHydrate().then((module) => module.hydrateIsland(island));
  hydrations.set(island, running);
  running.catch(() => hydrations.delete(island));
  return running;
}

const queue: HTMLElement[] = [];
let working: Promise<void> | undefined;

function enqueue(island: HTMLElement | undefined): void {
  if (island?.isConnected) queue.push(island);
  working ??= work();
}

/** Hydrates one island after the other, each in its own tasks, so that a press never waits for all of them. */
async function work(): Promise<void> {
  for (let island = queue.shift(); island; island = queue.shift())
    await hydrate(island).catch((error: unknown) => console.error(error));
  working = undefined;
}

const islandOf = new WeakMap<Element, HTMLElement>();

/** The element to observe: the island itself has no box. */
function boxOf(island: HTMLElement): Element {
  // React puts links to pictures before everything else.
  const box = island.querySelector(':scope > :not(link)') ?? island.parentElement ?? island;
  islandOf.set(box, island);
  return box;
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      enqueue(islandOf.get(target));
    }
  },
  { rootMargin: '25% 0px' },
);

/** After this delay without an interaction, all other islands are hydrated too. */
const hydrationDelayMs = 3_000;

/**
 * Resolves when a visitor begins to use the page, or after a delay. Resolves at once if the address or the history
 * entry may select something other than the HTML shows.
 */
const isUsed = new Promise<void>((resolve) => {
  // The boot script has noticed an earlier interaction.
  if ('used' in document.documentElement.dataset || location.search || hasKeptValues()) resolve();
  onFirstInteraction(resolve);
  setTimeout(() => whenIdle(resolve), hydrationDelayMs);
});

/**
 * Hydrates the islands inside an element. Islands that act by themselves are hydrated when they are near the window,
 * all others when the page is used. The first one also loads React.
 */
export async function watchIslands(within: ParentNode): Promise<void> {
  const islands = [...within.querySelectorAll<HTMLElement>(selector)];
  for (const island of islands) if (island.dataset.when === 'near') near.observe(boxOf(island));
  await isUsed;
  for (const island of islands) if (island.dataset.when !== 'near') enqueue(island);
  await working;
}

/** Ends the islands inside an element before it is removed. */
export function endIslands(within: Element): void {
  for (const island of within.querySelectorAll<HTMLElement>(selector)) {
    near.unobserve(boxOf(island));
    if (hydrations.delete(island)) void loadHydrate().then((module) => module.endIsland(island));
  }
}
