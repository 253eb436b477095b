import { useFile } from '../../engine/rendering.ts';
import './offline-panel.css';
import { callLink } from '../../contact-links.ts';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';

/** Links to the pages on this device, which `site/offline/offline-support.ts` adds, and ways to reach the company. */
export const OfflinePanel = () => {
  const company = useFile('company.yaml');
  const { reach, pages, link } = useFile('errors.yaml').offline;
  return (
    <section className="section offline">
      <div className="wrap">
        <template id="cached-pages">
          <h2>{pages}</h2>
          <ul>
            <li>
              <ArrowLink href={linkTo('home')}>{link}</ArrowLink>
            </li>
          </ul>
        </template>
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
};
