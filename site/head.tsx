import { onNavigated } from './navigation.ts';
import { usePage } from './router.tsx';
import { absolute } from './seo/absolute.ts';

/**
 * What changes in the document's head from page to page; React moves it there. What only the page's HTML has to say
 * (link previews, structured data) is added by `site/render.tsx`.
 */
export function Head() {
  const { title, description, canonical, index = true } = usePage().head;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={absolute(canonical)} />
      {!index && <meta name="robots" content="noindex" />}
    </>
  );
}

/** What the first page's HTML said of itself would be wrong of the next one, for instance in iOS's share sheet. */
function forgetFirstPage() {
  for (const element of document.querySelectorAll('[property],[name^=twitter],[type$=ld\\+json]')) element.remove();
}

if (!import.meta.env.SSR) onNavigated(forgetFirstPage);
