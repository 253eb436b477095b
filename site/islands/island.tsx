import { type ComponentType, type ReactNode, use } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { RenderedContext, type Rendering } from '../engine/rendering.ts';
import { type Html, islandName } from './props.ts';

const modules = import.meta.glob<ComponentType>('../**/*.island.tsx', { eager: true, import: 'default' });
const files = new Map(Object.entries(modules).map(([path, component]) => [component, path]));

/**
 * An interactive part of the page, the default export of a module `<name>.island.tsx`. Its HTML is part of the page's
 * HTML. Its props stand below the first view, so that they do not delay it. `hydrate.tsx` makes it interactive in the
 * browser: when the visitor uses the page, or earlier, when it is near the window. Props are JSON, except for `Html`.
 * @param as `span` for an island within a paragraph
 */
export function Island<Props extends object>({
  of: Component,
  when = 'used',
  as: Element = 'div',
  ...props
}: { of: ComponentType<Props>; when?: 'near' | 'used'; as?: 'div' | 'span' } & Props) {
  const { islands, props: all } = use(RenderedContext);
  const file = files.get(Component as ComponentType);
  if (!file) throw new Error(`${Component.name} is not the default export of a file *.island.tsx`);
  islands.add(file.replace('../', 'site/'));
  const name = islandName(file);
  const own = props as unknown as Props;
  const key = all.has(name) ? `${name}-${all.size}` : name;
  all.set(key, own);
  return (
    <Element
      data-island={name}
      data-when={when === 'near' ? when : undefined}
      data-props={key}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a root of its own, as in the browser
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...own} />, { identifierPrefix: key }) }}
    />
  );
}

/** Renders HTML that an island shows and does not change. It may contain other islands. */
export function useHtml(): (content: ReactNode) => Html {
  const rendered = use(RenderedContext);
  return (content) => ({
    __html: renderToStaticMarkup(<WithRendering rendered={rendered}>{content}</WithRendering>),
  });
}

const WithRendering = ({ rendered, children }: { rendered: Rendering; children: ReactNode }) => (
  <RenderedContext value={rendered}>{children}</RenderedContext>
);
