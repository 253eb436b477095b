import { useEffect } from 'react';
import { absolute } from '../seo/absolute.ts';
import { useNavigations, usePage } from './current-page.ts';

/** Elements in the head of the HTML that are true of the first page only. */
const firstPageOnly = '[property],[name^=twitter],[type$=ld\\+json]';

/**
 * The part of the head that changes from page to page; React moves it there. Link previews and structured data are only
 * in the HTML: `render.tsx` adds them, and the first navigation removes them.
 */
export function Head() {
  const { title, description, canonical, index = true } = usePage().head;
  const navigations = useNavigations();
  useEffect(() => {
    if (navigations === 1) for (const element of document.querySelectorAll(firstPageOnly)) element.remove();
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
