import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { RenderedContext } from '../engine/rendered.ts';
import { type Html, isHtml } from './html.ts';
import { islandName } from './name.ts';

const modules = import.meta.glob<ComponentType>('../**/*.island.tsx', { eager: true, import: 'default' });
const files = new Map(Object.entries(modules).map(([path, component]) => [component, path]));

/**
 * A part of the page that can be pressed: the module `<name>.island.tsx` exports it as default. Its HTML is part of the page's; in the
 * browser `hydrate.tsx` makes it interactive, with the same props: when the page is used, or
 * before, when it is near. Props have to be JSON, but for `Html`.
 * @param as `span` for one within a paragraph
 */
export function Island<Props extends object>({
  of: component,
  when = 'used',
  as: Element = 'div',
  ...props
}: { of: ComponentType<Props>; when?: 'near' | 'used'; as?: 'div' | 'span' } & Props) {
  const { islands } = use(RenderedContext);
  const file = files.get(component as ComponentType);
  if (!file) throw new Error(`${component.name} is not the default export of a file *.island.tsx`);
  islands.add(file.replace('../', 'site/'));
  const name = islandName(file);
  const own = props as unknown as Props;
  return (
    <Element
      data-island={name}
      data-when={when === 'near' ? when : undefined}
      data-props={JSON.stringify(own, (_, value) => (isHtml(value) ? undefined : value))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a root of its own, as in the browser
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(component, own), { identifierPrefix: name }) }}
    />
  );
}

/** Renders what an island shows and does not change; it may have islands inside. */
export function useHtml(): (content: ReactNode) => Html {
  const rendered = use(RenderedContext);
  return (content) => ({
    __html: renderToStaticMarkup(<RenderedContext value={rendered}>{content}</RenderedContext>),
  });
}
