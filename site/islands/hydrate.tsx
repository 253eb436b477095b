import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { islandName, propsOf } from './props.ts';

// `import: 'default'` would add code for each island to every page.
const modules = import.meta.glob<{ default: ComponentType }>('../**/*.island.tsx');
const loaders = new Map(Object.entries(modules).map(([file, load]) => [islandName(file), load]));
const roots = new Map<HTMLElement, Root>();

/**
 * Resolves when the island is interactive.
 * @throws if its code cannot be loaded
 */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
  const { island: name = '', props: key = '' } = island.dataset;
  const Component = (await loaders.get(name)?.())?.default;
  if (!Component) throw new RangeError(`There is no island '${name}'`);
  // The visitor may have left the page meanwhile.
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
          // A browser extension has changed the island. React has rendered it again, without the HTML that it leaves
          // alone.
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

/** The elements of an island with HTML that React leaves alone. */
const staticParts = (island: HTMLElement) =>
  [...island.querySelectorAll('[data-html]')].filter((element) => element.closest('[data-island]') === island);

function moveInside(from: Element | undefined, to: Element): void {
  if (!from || to.hasChildNodes()) return;
  const { value } = from as HTMLSelectElement;
  to.append(...from.childNodes);
  // Moving the selected option selects another one.
  if (to instanceof HTMLSelectElement) to.value = value;
}

export function endIsland(island: HTMLElement): void {
  roots.get(island)?.unmount();
  roots.delete(island);
}

/** Calls back when everything inside is hydrated. */
function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Replaces a failed island by a sentence and a button that loads the page again. */
function showFailure(island: HTMLElement): void {
  const sentence = document.querySelector<HTMLTemplateElement>('template#failed')?.content.cloneNode(true);
  if (!sentence) return;
  island.replaceChildren(sentence);
  island.querySelector('button')?.addEventListener('click', () => location.reload());
}
