import './offline-panel.css';
import { useEffect, useState } from 'react';
import company from '../../../../content/company.yaml';
import errors from '../../../../content/errors.yaml';
import { callLink } from '../../../contact-links.ts';
import { withoutTrailingSlash } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';

const { reach, pages } = errors.offline;

interface CachedPage {
  path: string;
  /** The page's title without the company's name. */
  name: string;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const unescaped = (text: string) => text.replace(/&(\w+|#x27);/g, (whole, name: string) => characters[name] ?? whole);

async function cachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open('pages');
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? '';
      // Only the title is needed: a parser would read 80 KB for each page.
      const title = unescaped(/<title>([^<]*)/.exec(html)?.[1] ?? '');
      const path = withoutTrailingSlash(new URL(request.url).pathname);
      return { path, name: title.replace(/ \|[^|]*$/, '') };
    }),
  );
  return pages
    .filter(({ path, name }) => name && path !== withoutTrailingSlash(location.pathname))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The cached pages, and other ways to reach the company. Loads the requested page when the network
 * is back, unless a navigation is under way.
 */
export function OfflinePanel() {
  const [cached, setCached] = useState<CachedPage[]>([]);
  useEffect(() => {
    cachedPages().then(setCached, (error: unknown) => console.warn(error));
    // Not location.reload(): a link that is pressed meanwhile would not stop it.
    const load = () => window.navigation?.transition || location.replace(location.pathname + location.search);
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, []);

  return (
    <section className="section offline">
      <div className="wrap">
        {cached.length > 0 && (
          <>
            <h2>{pages}</h2>
            <ul>
              {cached.map(({ path, name }) => (
                <li key={path}>
                  <ArrowLink href={path}>{name}</ArrowLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>{reach}</h2>
        <ul>
          <li>
            <a href={callLink(company.phone)}>{company.phone}</a>
          </li>
          <li>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </li>
        </ul>
      </div>
    </section>
  );
}
