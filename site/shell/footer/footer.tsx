import { inFolder } from '../../engine/page.ts';
import { useContent, useFile, usePage } from '../../engine/rendering.ts';
import './footer.css';
import type { ReactNode } from 'react';
import { callLink } from '../../contact-links.ts';
import { Island } from '../../islands/island.tsx';
import { linkTo, linkToPart } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import Certificates from '../certificates/certificates.island.tsx';

type Link = readonly [name: string, href: string];

const Links = ({ links, children }: { links: readonly Link[]; children?: ReactNode }) => (
  <ul>
    {links.map(([name, href]) => (
      <li key={name}>
        <a href={href}>{name}</a>
      </li>
    ))}
    {children}
  </ul>
);

export function Footer() {
  const company = useFile('company.yaml');
  const navigation = useFile('navigation.yaml');
  const { offices } = useContent();
  const services = inFolder(useContent(), 'services').filter(({ footer }) => footer);
  const { footer } = navigation;
  const { grievanceOfficer, registrationNumber } = company;
  const columns: { heading: string; className?: string; links: readonly Link[] }[] = [
    {
      heading: footer.services,
      links: services.map(({ slug, name }) => [name, linkTo('service', slug)]),
    },
    {
      heading: footer.expertise.heading,
      className: 'short-links',
      links: footer.expertise.items.map((name) => [name, linkTo('expertise')]),
    },
    {
      heading: footer.quickLinks.heading,
      className: 'quick-links',
      links: footer.quickLinks.items.map(({ name, page }) => [name, linkTo(page)]),
    },
  ];
  const { privacy, terms, accessibility, security, budgets } = footer.legal;
  const legal: Link[] = [
    [privacy, linkTo('privacy-policy')],
    [terms, linkTo('terms-and-conditions')],
    [accessibility, linkTo('accessibility')],
    ...(security ? [[security, linkToPart('expertise', 'security')] as const] : []),
    ...(budgets ? [[budgets, linkToPart('services', 'estimate')] as const] : []),
  ];
  return (
    <footer className="footer on-ink">
      <div className="wrap">
        <div data-part="footer-call">
          <FooterCall />
        </div>
        <div className="footer-columns">
          {columns.map(({ heading, className, links }) => (
            <nav key={heading} className={className} aria-label={heading}>
              <h2>{heading}</h2>
              <Links links={links} />
            </nav>
          ))}
          <div className="footer-contact">
            <h2>{footer.contact}</h2>
            {offices.map(({ name, lines: [first, ...rest] }, index) => (
              <address key={first}>
                {/* The law requires that the page names the registered office, which is the first address. */}
                <small>{[name, index === 0 && footer.office].filter(Boolean).join(', ')}</small>
                {first}
                <br />
                {rest.join(', ')}
              </address>
            ))}
            <p>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <a href={callLink(company.phone)}>{company.phone}</a>
            </p>
          </div>
        </div>
        {company.certificates.length > 0 && (
          <Island of={Certificates} certificates={company.certificates} words={navigation.pdf} />
        )}
        <div className="footer-legal">
          <Links links={legal}>
            <li>
              <button type="button" data-to-top="">
                {footer.goToTop}
                <Icon name="arrow-up" size="small" />
              </button>
            </li>
          </Links>
          <p>
            <b>{company.name}</b>
            {/* A name that ends with a legal form such as Lda. already has a full stop. */}
            {/\.\p{M}*$/u.test(company.name) ? ' ' : '. '}
            {registrationNumber && `${footer.registration} ${registrationNumber}. `}
            {grievanceOfficer && (
              <>
                {' '}
                {footer.grievance}: {grievanceOfficer.name},{' '}
                <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>.
              </>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** These pages have a form, so their footers have no link to a form. */
const pagesWithForm = ['contact', 'about', 'faq'] as const;

/** An invitation to the contact page, on every page without a form. */
export const FooterCall = () => {
  const navigation = useFile('navigation.yaml');
  const { path } = usePage();
  if (pagesWithForm.some((page) => path === linkTo(page))) return null;
  return (
    <div className="footer-call">
      <h2>{navigation.footer.call}</h2>
      <ButtonLink href={linkTo('contact')}>{navigation.estimate}</ButtonLink>
    </div>
  );
};
