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
  // The visitor may have opened another page while the code was loaded.
  if (!island.isConnected) return;
  const serverElements = unrenderedElements(island);
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
          // A browser extension has changed the island, so React has rendered the island again. HTML that React does
          // not render is missing in the new elements, so this HTML is moved from the old elements.
          for (const [index, element] of unrenderedElements(island).entries())
            moveChildren(serverElements[index], element);
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

/** The elements of an island whose content React does not render. Only the server's HTML has this content. */
const unrenderedElements = (island: HTMLElement) =>
  [...island.querySelectorAll('[data-html]')].filter((element) => element.closest('[data-island]') === island);

function moveChildren(from: Element | undefined, to: Element): void {
  if (!from || to.hasChildNodes()) return;
  const { value } = from as HTMLSelectElement;
  to.append(...from.childNodes);
  // The browser selects another option when the selected option is moved, so the value is set again.
  if (to instanceof HTMLSelectElement) to.value = value;
}

export function endIsland(island: HTMLElement): void {
  roots.get(island)?.unmount();
  roots.delete(island);
}

/** Calls `onReady` when all children are hydrated. */
function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Replaces a failed island by a message and a button that loads the page again. */
function showFailure(island: HTMLElement): void {
  const message = document.querySelector<HTMLTemplateElement>('template#failed')?.content.cloneNode(true);
  if (!message) return;
  island.replaceChildren(message);
  island.querySelector('button')?.addEventListener('click', () => location.reload());
}
