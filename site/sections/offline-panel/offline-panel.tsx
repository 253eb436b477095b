import './offline-panel.css';
import { useEffect, useState } from 'react';
import company from '../../../content/company.yaml';
import errors from '../../../content/errors.yaml';
import { callLink } from '../../contact-links.ts';
import { linkTo } from '../../routes.ts';
import { ArrowLink, ButtonLink } from '../../ui/button/button.tsx';
import { type CachedPage, cachedPages } from './cached-pages.ts';
import { reloadWhenOnline } from './reload-when-online.ts';

const { title, text, reach, pages, again, link } = errors.offline;

/** The cached pages, and other ways to reach the company. Loads the requested page when the network is back. */
export function OfflinePanel() {
  const [cached, setCached] = useState<CachedPage[]>([]);
  useEffect(() => {
    cachedPages().then(setCached, (error: unknown) => console.warn(error));
    return reloadWhenOnline();
  }, []);

  return (
    <section className="offline on-ink">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <div className="actions">
            <ButtonLink href={linkTo('home')}>{link}</ButtonLink>
            {/* An empty address loads the current one again. */}
            <ButtonLink href="" look="quiet">
              {again}
            </ButtonLink>
          </div>
        </div>
        <div>
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
      </div>
    </section>
  );
}
