import { useEffect } from 'react';
import { absolute } from '../seo/absolute.ts';
import { useNavigations, usePage } from './router.tsx';

/** What the first page's HTML says of itself in its head, and would be wrong of the next one. */
const ofFirstPage = '[property],[name^=twitter],[type$=ld\\+json]';

/**
 * What changes in the document's head from page to page; React moves it there. What only the page's HTML has to say
 * (link previews, structured data) is added by `render.tsx` and goes with the first navigation.
 */
export function Head() {
  const { title, description, canonical, index = true } = usePage().head;
  const navigations = useNavigations();
  useEffect(() => {
    if (navigations === 1) for (const element of document.querySelectorAll(ofFirstPage)) element.remove();
  }, [navigations]);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={absolute(canonical)} />
      {!index && <meta name="robots" content="noindex" />}
    </>
  );
}
