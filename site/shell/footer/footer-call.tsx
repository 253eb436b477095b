import { useFile } from '../../engine/content.ts';
import { usePage } from '../../engine/rendered.ts';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

/** Who has just seen a form is not asked to go to a form. */
const pagesWithForm = ['contact', 'about', 'faq'] as const;

/** The last invitation, on every page without a form. */
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
