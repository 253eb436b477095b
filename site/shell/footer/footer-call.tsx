import navigation from '../../../content/navigation.yaml';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { WriteOrCall } from '../write-or-call/write-or-call.tsx';

/** The last part of a page: ways to contact the company. */
export function FooterCall() {
  return (
    <div className="footer-call">
      <div>
        <h2>{navigation.footer.call}</h2>
        <ButtonLink href={linkTo('contact')}>{navigation.estimate}</ButtonLink>
      </div>
      <WriteOrCall />
    </div>
  );
}
