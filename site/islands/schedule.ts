import { onFirstInteraction, whenIdle } from '../engine/idle.ts';
import { hasKeptValues } from '../ui/history-entry/kept-values.ts';

const selector = '[data-island]';
const hydrations = new Map<HTMLElement, Promise<void>>();
const loadHydrate = () => import('./hydrate.tsx');

/** Makes an island interactive, once. Rejects if its code does not come; then the next call tries again. */
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

/** One island after the other, each in tasks of its own, so that no press waits for all of them. */
async function work(): Promise<void> {
  for (let island = queue.shift(); island; island = queue.shift())
    await hydrate(island).catch((error: unknown) => console.error(error));
  working = undefined;
}

const islandOf = new WeakMap<Element, HTMLElement>();

/** The island itself has no box that could be seen. */
function boxOf(island: HTMLElement): Element {
  // React links pictures before everything else.
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

/** After this time without an interaction what is not needed to read the page is made interactive, too. */
const hydrationDelayMs = 3_000;

/**
 * Resolves when a visitor begins to use the page, or has read for a while; at once where the address or the entry of the history may have
 * something else chosen than the HTML.
 */
const isUsed = new Promise<void>((resolve) => {
  // Before this code was there, the boot script has noticed it.
  if ('used' in document.documentElement.dataset || location.search || hasKeptValues()) resolve();
  onFirstInteraction(resolve);
  setTimeout(() => whenIdle(resolve), hydrationDelayMs);
});

/**
 * Hydrates the islands inside: at first those that do something by themselves, when they are near; the others when the page is used. React
 * is loaded with the first one.
 */
export async function watchIslands(within: ParentNode): Promise<void> {
  const islands = [...within.querySelectorAll<HTMLElement>(selector)];
  for (const island of islands) if (island.dataset.when === 'near') near.observe(boxOf(island));
  await isUsed;
  for (const island of islands) if (island.dataset.when !== 'near') enqueue(island);
  await working;
}

/** Ends the islands inside, before their elements go. */
export function endIslands(within: Element): void {
  for (const island of within.querySelectorAll<HTMLElement>(selector)) {
    near.unobserve(boxOf(island));
    if (hydrations.delete(island)) void loadHydrate().then((module) => module.endIsland(island));
  }
}
