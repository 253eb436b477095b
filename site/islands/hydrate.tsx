import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { onFirstInteraction } from '../engine/idle.ts';
import { islandName } from './name.ts';

const modules = import.meta.glob<ComponentType>('../**/*.island.tsx', { import: 'default' });
const loaders = new Map(Object.entries(modules).map(([file, load]) => [islandName(file), load]));

const selector = '[data-island]';
const hydrations = new Map<HTMLElement, Promise<void>>();
const roots = new Map<HTMLElement, Root>();

/** Makes an island interactive, once. Rejects if its code does not come; then the next call tries again. */
export function hydrate(island: HTMLElement): Promise<void> {
  const running = hydrations.get(island) ?? start(island);
  hydrations.set(island, running);
  running.catch(() => hydrations.delete(island));
  return running;
}

async function start(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  const Component = await loaders.get(name)?.();
  if (!Component) throw new RangeError(`There is no island '${name}'`);
  // The page may have been left meanwhile.
  if (!island.isConnected) return;
  await new Promise<void>((resolve) => {
    const root = hydrateRoot(
      island,
      <Hydrated onReady={resolve}>
        <Component {...JSON.parse(props)} />
      </Hydrated>,
      {
        identifierPrefix: name,
        onUncaughtError(error) {
          console.error(error);
          showFailure(island);
          resolve();
        },
      },
    );
    roots.set(island, root);
  });
  island.dataset.live = '';
}

/** Its effect runs when everything inside is hydrated. */
function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** In the place of an island that failed: a sentence, and a button that loads the page again. */
function showFailure(island: HTMLElement): void {
  const sentence = document.querySelector<HTMLTemplateElement>('template#failed')?.content.cloneNode(true);
  if (!sentence) return;
  island.replaceChildren(sentence);
  island.querySelector('button')?.addEventListener('click', () => location.reload());
}

const queue: HTMLElement[] = [];
let working: Promise<void> | undefined;

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      enqueue(islandOf.get(target));
    }
    firstSeen();
  },
  { rootMargin: '50% 0px' },
);

/** One island after the other, each in tasks of its own, so that no press waits for all of them. */
async function work(): Promise<void> {
  for (let island = queue.shift(); island; island = queue.shift())
    await hydrate(island).catch((error: unknown) => console.error(error));
  working = undefined;
}

let firstSeen = () => {};
const isFirstSeen = new Promise<void>((resolve) => {
  firstSeen = resolve;
});

/** Hydrates the islands inside when a visitor is near, or has begun to use the page. */
export function watchIslands(within: ParentNode): void {
  for (const island of within.querySelectorAll<HTMLElement>(selector)) {
    if (island.dataset.when === 'wanted') void isUsed.then(() => enqueue(island));
    else near.observe(boxOf(island));
  }
}

/** Resolves at the first interaction, or when the page is scrolled. */
const isUsed = new Promise<void>((resolve) => {
  onFirstInteraction(resolve);
  addEventListener('scroll', () => resolve(), { once: true, passive: true });
});

const islandOf = new WeakMap<Element, HTMLElement>();

/** The island itself has no box that could be seen. */
function boxOf(island: HTMLElement): Element {
  const box = island.firstElementChild ?? island.parentElement ?? island;
  islandOf.set(box, island);
  return box;
}

function enqueue(island: HTMLElement | undefined): void {
  if (island?.isConnected) queue.push(island);
  working ??= work();
}

/** Resolves when the islands that are near at first are interactive. */
export async function nearIslands(): Promise<void> {
  await isFirstSeen;
  await working;
}

/** Ends the islands inside, before their elements go. */
export function endIslands(within: Element): void {
  for (const island of within.querySelectorAll<HTMLElement>(selector)) {
    near.unobserve(boxOf(island));
    roots.get(island)?.unmount();
    roots.delete(island);
    hydrations.delete(island);
  }
}
