import './not-found-panel.css';
import errors from '../../../content/errors.yaml';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

const { title, text, link, picture } = errors.notFound;

/** The text of the not-found page, with a picture and links. */
export function NotFoundPanel() {
  return (
    <section className="not-found on-ink">
      <div className="wrap not-found-poster">
        <div>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <div className="actions">
            <ButtonLink href={linkTo('home')}>{link}</ButtonLink>
          </div>
        </div>
        <Picture picture={picture} urgent sizes="(min-width: 62rem) 44vw, 92vw" />
      </div>
    </section>
  );
}
