import './not-found-panel.css';
import errors from '../../../content/errors.yaml';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

const { title, text, link } = errors.notFound;

/** A bird that flew elsewhere, and the way home. */
export function NotFoundPanel() {
  return (
    <section className="not-found on-ink">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <div className="actions">
            <ButtonLink href={linkTo('home')}>{link}</ButtonLink>
          </div>
        </div>
        <img src="/drawings/not-found.svg" width="400" height="300" alt="" />
      </div>
    </section>
  );
}
