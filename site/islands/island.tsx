import { type ComponentType, type ReactNode, use } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { RenderedContext, type Rendering } from '../engine/rendering.ts';
import { type Html, islandName } from './props.ts';

const modules = import.meta.glob<ComponentType>('../**/*.island.tsx', { eager: true, import: 'default' });
const files = new Map(Object.entries(modules).map(([path, component]) => [component, path]));

/**
 * An interactive part of the page: a component that a module `<name>.island.tsx` exports as default. The page contains
 * the island's HTML, and the props as JSON below the hero, so that the props do not delay the hero. Props of the type `Html` are
 * not in the JSON. `hydrate.tsx` makes the island interactive in the browser.
 * @param when `near`: interactive when the island is near the window; `used`: when the visitor uses the page
 * @param as `span` for an island within a paragraph
 */
export function Island<Props extends object>({
  of: Component,
  when = 'used',
  as: Element = 'div',
  ...props
}: { of: ComponentType<Props>; when?: 'near' | 'used'; as?: 'div' | 'span' } & Props) {
  const { islands, props: propsByKey } = use(RenderedContext);
  const file = files.get(Component as ComponentType);
  if (!file) throw new Error(`${Component.name} is not the default export of a file *.island.tsx`);
  islands.add(file.replace('../', 'site/'));
  const name = islandName(file);
  const ownProps = props as unknown as Props;
  const key = propsByKey.has(name) ? `${name}-${propsByKey.size}` : name;
  propsByKey.set(key, ownProps);
  return (
    <Element
      data-island={name}
      data-when={when === 'near' ? when : undefined}
      data-props={key}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: each island is a separate React root, as in the browser
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...ownProps} />, { identifierPrefix: key }) }}
    />
  );
}

/** Returns a function that renders content to HTML that an island does not change. Content may contain islands. */
export function useHtml(): (content: ReactNode) => Html {
  const rendered = use(RenderedContext);
  return (content) => ({
    __html: renderToStaticMarkup(<WithRendering rendered={rendered}>{content}</WithRendering>),
  });
}

const WithRendering = ({ rendered, children }: { rendered: Rendering; children: ReactNode }) => (
  <RenderedContext value={rendered}>{children}</RenderedContext>
);
