import './offline-panel.css';
import { useEffect, useState } from 'react';
import company from '../../../content/company.yaml';
import errors from '../../../content/errors.yaml';
import { callLink } from '../../contact-links.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { type CachedPage, cachedPages } from './cached-pages.ts';
import { reloadWhenOnline } from './reload-when-online.ts';

const { reach, pages } = errors.offline;

/** The cached pages, and other ways to reach the company. Loads the requested page when the network is back. */
export function OfflinePanel() {
  const [cached, setCached] = useState<CachedPage[]>([]);
  useEffect(() => {
    cachedPages().then(setCached, (error: unknown) => console.warn(error));
    return reloadWhenOnline();
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
