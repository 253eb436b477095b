import { useFile } from '../../engine/rendering.ts';
import './page-hero.css';
import './credentials.css';
import '../../ui/picture/fading-picture.css';
import type { PictureData } from '@company/schemas/contents.ts';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { isWide } from '../../ui/picture/picture-widths.ts';
import { Capitals } from '../../ui/typography.tsx';
import './page-hero.css';
import './credentials.css';
import '../../ui/picture/fading-picture.css';

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
  short = false,
  beforeWhite = false,
  children,
}: {
  /** None for a page that has no place in the site. */
  parents: { name: string; href: string }[];
  title: string;
  /** The page's name in the breadcrumb, if it is shorter than the title. */
  current?: string;
  /** The name with its own capitals, for a title that is made from the address. */
  spelling?: string | undefined;
  lead?: string;
  note?: string | undefined;
  /** How the company usually charges for it. */
  price?: ReactNode;
  contact?: string | undefined;
  /** A wide picture on ink fades into the background behind the text; any other is beside it. */
  picture?: PictureData | undefined;
  /** Without a picture, what follows begins in the first view: title and words are beside each other or, without actions, close lines. */
  short?: boolean;
  /** Whether a white band follows a short one; else what follows is on ink as well. */
  beforeWhite?: boolean;
  children?: ReactNode;
}) {
  const navigation = useFile('navigation.yaml');
  return (
    <section
      className={
        picture
          ? `page-hero on-ink ${isWide(picture) ? 'fading-picture' : 'page-hero-framed'}`
          : `page-hero on-ink ${short ? (children ? 'page-hero-short' : 'page-hero-low') : ''} ${beforeWhite ? 'page-hero-closed' : ''}`
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
              urgent
              shape="wide-or-card"
              sizes="(min-width: 48rem) 78vw, 100vw"
              wideSizes="max(80vw, 64rem)"
            />
          ) : (
            <Picture picture={picture} urgent sizes="(min-width: 48rem) 46vw, 100vw" />
          ))}
      </div>
    </section>
  );
}

/** The person who answers for the page, and the company in its own words, if it has written some. */
export function Credentials({ contact }: { contact?: string | undefined }) {
  const company = useFile('company.yaml');
  const sentences = [contact, company.credentials].filter(Boolean);
  return sentences.length > 0 && <p className="credentials">{sentences.join(' ')}</p>;
}
