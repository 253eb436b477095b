import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { islandName, propsOf } from './props.ts';

// Not with `import: 'default'`, which every page would have once for each island.
const modules = import.meta.glob<{ default: ComponentType }>('../**/*.island.tsx');
const loaders = new Map(Object.entries(modules).map(([file, load]) => [islandName(file), load]));
const roots = new Map<HTMLElement, Root>();

/** Resolves when the island is interactive. @throws if its code does not come */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
  const { island: name = '', props: key = '' } = island.dataset;
  const Component = (await loaders.get(name)?.())?.default;
  if (!Component) throw new RangeError(`There is no island '${name}'`);
  // The page may have been left meanwhile.
  if (!island.isConnected) return;
  const before = staticParts(island);
  await new Promise<void>((resolve) => {
    const root = hydrateRoot(
      island,
      <Hydrated onReady={resolve}>
        <Component {...propsOf(key)} />
      </Hydrated>,
      {
        identifierPrefix: key,
        onRecoverableError(error) {
          console.warn(error);
          // An extension of the browser has changed the island: React has made it anew, but for what it does not know.
          for (const [index, element] of staticParts(island).entries()) moveInside(before[index], element);
        },
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

/** The elements of an island whose HTML React leaves alone. */
const staticParts = (island: HTMLElement) =>
  [...island.querySelectorAll('[data-html]')].filter((element) => element.closest('[data-island]') === island);

function moveInside(from: Element | undefined, to: Element): void {
  if (!from || to.hasChildNodes()) return;
  const { value } = from as HTMLSelectElement;
  to.append(...from.childNodes);
  // A chosen option that is moved leaves the choice to the next one.
  if (to instanceof HTMLSelectElement) to.value = value;
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
