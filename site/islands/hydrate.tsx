import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { islandName } from './name.ts';

const modules = import.meta.glob<ComponentType>('../**/*.island.tsx', { import: 'default' });
const loaders = new Map(Object.entries(modules).map(([file, load]) => [islandName(file), load]));
const roots = new Map<HTMLElement, Root>();

/** Resolves when the island is interactive. @throws if its code does not come */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
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

export function endIsland(island: HTMLElement): void {
  roots.get(island)?.unmount();
  roots.delete(island);
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
