import { useFile } from '../../engine/content.ts';
import { usePage } from '../../engine/rendered.ts';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { WriteOrCall } from '../write-or-call/write-or-call.tsx';

/** The last invitation, on every page but Contact. */
export const FooterCall = () => {
  const navigation = useFile('navigation.yaml');
  return (
    usePage().path !== linkTo('contact') && (
      <div className="footer-call">
        <div>
          <h2>{navigation.footer.call}</h2>
          <ButtonLink href={linkTo('contact')}>{navigation.estimate}</ButtonLink>
        </div>
        <WriteOrCall />
      </div>
    )
  );
};
