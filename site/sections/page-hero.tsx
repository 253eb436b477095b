import './page-hero.css';
import './credentials.css';
import '../ui/picture/fading-picture.css';
import '../ui/breadcrumb.css';
import type { PlainPage } from '@company/schemas/addresses.ts';
import type { PictureData } from '@company/schemas/contents.ts';
import type { ReactNode } from 'react';
import type { SiteContent } from '../engine/page.ts';
import { useFile } from '../engine/rendering.ts';
import { linkTo, linkToPart } from '../routes.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { isWide } from '../ui/picture/picture-widths.ts';
import { Capitals } from '../ui/typography.tsx';

export function PageHero({
  parents,
  title,
  current = title,
  spelling = title,
  lead,
  note,
  price,
  contact,
  picture,
  isShort = false,
  isBeforeWhite = false,
  children,
}: {
  /** Empty for a page without a breadcrumb. */
  parents: { name: string; href: string }[];
  title: string;
  /** The page's name in the breadcrumb, if this name differs from the title. */
  current?: string;
  /** The name with the right capitals, if the title has the capitals of an address. */
  spelling?: string | undefined;
  lead?: string;
  note?: string | undefined;
  /** How the company usually charges. */
  price?: ReactNode;
  contact?: string | undefined;
  /** A wide picture fades into the background behind the text. Other pictures are beside the text. */
  picture?: PictureData | undefined;
  /** True if the first screen also shows the beginning of the body. Without effect if the hero has a picture. */
  isShort?: boolean;
  /** True if the body below a short hero begins with a white background. By default, the body begins with a dark background. */
  isBeforeWhite?: boolean;
  children?: ReactNode;
}) {
  const navigation = useFile('navigation.yaml');
  return (
    <section
      className={
        picture
          ? `page-hero on-ink ${isWide(picture) ? 'fading-picture' : 'page-hero-framed'}`
          : `page-hero on-ink ${isShort ? (children ? 'page-hero-short' : 'page-hero-low') : ''} ${isBeforeWhite ? 'page-hero-closed' : ''}`
      }
    >
      <div className="wrap">
        <div className="page-hero-words">
          {parents.length > 0 && (
            <Breadcrumb label={navigation.breadcrumb} parents={parents} current={current} spelling={spelling} />
          )}
          <h1>
            <Capitals like={spelling}>{title}</Capitals>
          </h1>
          {lead && <p className="lead">{lead}</p>}
          {note && <p className="page-hero-note">{note}</p>}
          {price}
          {children && <div className="actions">{children}</div>}
          {lead && parents.length > 0 && <Credentials contact={contact} />}
        </div>
        {picture &&
          (isWide(picture) ? (
            <Picture
              picture={picture}
              isUrgent
              shape="wide-or-card"
              sizes="(min-width: 48rem) 78vw, 100vw"
              wideSizes="max(80vw, 64rem)"
            />
          ) : (
            <Picture picture={picture} isUrgent sizes="(min-width: 48rem) 46vw, 100vw" />
          ))}
      </div>
    </section>
  );
}

/** The person who is responsible for the page, and what the company says about itself. */
export function Credentials({ contact }: { contact?: string | undefined }) {
  const company = useFile('company.yaml');
  const texts = [contact, company.credentials].filter(Boolean);
  return texts.length > 0 && <p className="credentials">{texts.join(' ')}</p>;
}

/** A link to the form, or the links in `children` instead, and a link to the estimates if the content has estimates. */
export function EstimateLinks({ children }: { children?: ReactNode }) {
  const navigation = useFile('navigation.yaml');
  const { budgets } = navigation.footer.legal;
  return (
    <>
      {children ?? <ButtonLink href={linkTo('contact')}>{navigation.estimate}</ButtonLink>}
      {budgets && (
        <ButtonLink href={linkToPart('services', 'estimate')} look="quiet">
          {budgets}
        </ButtonLink>
      )}
    </>
  );
}

/** How the company usually charges for a service. @param model the name of an engagement model */
export function UsualCharge({ model }: { model: string | undefined }) {
  const { buy } = useFile('service-page.yaml');
  if (!buy || !model) return null;
  const [textBefore, textAfter] = buy.model.split('{model}');
  return (
    <p className="usual-charge">
      {textBefore}
      <a href={linkToPart('services', 'engagement-models')}>{model}</a>
      {textAfter}
    </p>
  );
}

/** The address of a page, and its name in the main menu. */
export const linkInMenu = ({ files }: SiteContent, page: PlainPage) => ({
  name: files['navigation.yaml'].main.items.find((item) => item.page === page)?.name ?? '',
  href: linkTo(page),
});

interface TopContent {
  title: string;
  metaTitle: string;
  description: string;
  lead: string;
  picture?: PictureData | undefined;
}

/**
 * The head, the breadcrumb and the hero of a page below home.
 * @param actions links that replace the links to the form and the estimates
 * @param isShort as in `PageHero`
 * @param isBeforeWhite as in `PageHero`
 */
export const topOf = (
  content: SiteContent,
  page: PlainPage,
  { title, metaTitle, description, lead, picture }: TopContent,
  { actions = <EstimateLinks />, ...look }: { actions?: ReactNode; isShort?: boolean; isBeforeWhite?: boolean } = {},
) => ({
  head: { title: metaTitle, description, canonical: linkTo(page) },
  breadcrumb: { parents: [linkInMenu(content, 'home')], current: title },
  hero: (
    <PageHero parents={[linkInMenu(content, 'home')]} title={title} lead={lead} picture={picture} {...look}>
      {actions}
    </PageHero>
  ),
});

export function Breadcrumb({
  label,
  parents,
  current,
  spelling = current,
}: {
  label: string;
  parents: { name: string; href: string }[];
  current: string;
  /** The page's name with the right capitals, if `current` has other capitals. */
  spelling?: string | undefined;
}) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {parents.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">
            <Capitals like={spelling}>{current}</Capitals>
          </span>
        </li>
      </ol>
    </nav>
  );
}
