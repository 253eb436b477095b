import './footer.css';
import offices from 'virtual:offices';
import services from 'virtual:service-summaries';
import company from '../../../content/company.yaml';
import navigation from '../../../content/navigation.yaml';
import { callLink } from '../../contact-links.ts';
import { usePage } from '../../engine/current-page.ts';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { scrollToTop } from '../scroll-to-top/to-top.ts';
import { Certificates } from './certificates.tsx';
import { FooterCall } from './footer-call.tsx';

const { footer } = navigation;
const { grievanceOfficer, registrationNumber } = company;

/** Ways to contact the company, links, certificates, and the facts that company law requires on a website. */
export function Footer() {
  const { path } = usePage();
  return (
    <footer className="footer on-ink">
      <div className="wrap">
        {path !== linkTo('contact') && <FooterCall />}
        <div className="footer-columns">
          <nav aria-label={footer.services}>
            <h2>{footer.services}</h2>
            <ul>
              {services
                .filter((service) => service.footer)
                .map(({ slug, name }) => (
                  <li key={slug}>
                    <a href={linkTo('service', slug)}>{name}</a>
                  </li>
                ))}
            </ul>
          </nav>
          <nav className="short-links" aria-label={footer.expertise.heading}>
            <h2>{footer.expertise.heading}</h2>
            <ul>
              {footer.expertise.items.map((name) => (
                <li key={name}>
                  <a href={linkTo('expertise')}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav className="quick-links" aria-label={footer.quickLinks.heading}>
            <h2>{footer.quickLinks.heading}</h2>
            <ul>
              {footer.quickLinks.items.map(({ name, page }) => (
                <li key={page}>
                  <a href={linkTo(page)}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{footer.contact}</h2>
            {offices.map(({ name, lines: [first, ...rest] }) => (
              <address key={first}>
                {name && <b>{name}</b>}
                {first}
                <br />
                {rest.join(', ')}
              </address>
            ))}
            <a href={`mailto:${company.email}`}>{company.email}</a>
            <br />
            <a href={callLink(company.phone)}>{company.phone}</a>
          </div>
        </div>
        <Certificates />
        <div className="footer-legal">
          <p>
            <b>{company.name}</b>. {registrationNumber && `${footer.registration} ${registrationNumber}. `}
            {footer.office}: {offices[0]?.lines.join(', ')}.
            {grievanceOfficer && (
              <>
                {' '}
                {footer.grievance}: {grievanceOfficer.name},{' '}
                <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>.
              </>
            )}
          </p>
          <ul>
            <li>
              <a href={linkTo('privacy-policy')}>{footer.legal.privacy}</a>
            </li>
            <li>
              <a href={linkTo('terms-and-conditions')}>{footer.legal.terms}</a>
            </li>
            <li>
              <a href={linkTo('accessibility')}>{footer.legal.accessibility}</a>
            </li>
            {footer.legal.security && (
              <li>
                <a href={`${linkTo('expertise')}#security`}>{footer.legal.security}</a>
              </li>
            )}
            {footer.legal.budgets && (
              <li>
                <a href={`${linkTo('services')}#budgets`}>{footer.legal.budgets}</a>
              </li>
            )}
            <li>
              <button type="button" onClick={scrollToTop}>
                {footer.goToTop}
                <Icon name="arrow-up" size="small" />
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
