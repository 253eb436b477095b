import company from '../../../content/company.yaml';
import navigation from '../../../content/navigation.yaml';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

/** The last word of a page: write, mail or call. */
export function FooterCall() {
  return (
    <div className="footer-call">
      <div>
        <h2>{navigation.footer.call}</h2>
        <ButtonLink href={linkTo('contact')}>{navigation.getStarted}</ButtonLink>
      </div>
      <ul>
        <li>
          <a href={`mailto:${company.email}`}>
            <Icon name="envelope-simple" />
            {company.email}
          </a>
        </li>
        <li>
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>
            <Icon name="phone" />
            {company.phone}
          </a>
        </li>
      </ul>
    </div>
  );
}
