import '../write-or-call.css';
import type { Service } from '@company/schemas/contents.ts';
import { callLink } from '../../contact-links.ts';
import { inFolder } from '../../engine/page.ts';
import { useContent, useFile, usePage } from '../../engine/rendering.ts';
import { Island, useHtml } from '../../islands/island.tsx';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon, IconBadge } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { isCurrent } from '../shell-updates.ts';
import HeaderIsland from './header.island.tsx';

type ServiceInList = Service & { slug: string };

export function Header() {
  const navigation = useFile('navigation.yaml');
  const services = inFolder(useContent(), 'services');
  const { logo, main, menu } = navigation;
  // The number of rows in two columns: twelve services have six rows.
  const rows = Math.ceil(services.length / 2);
  const { path } = usePage();
  const html = useHtml();
  const items = main.items.map(({ name, page }) => {
    const href = linkTo(page);
    return { name, href, isCurrent: isCurrent(href, path), hasServices: page === 'services' };
  });
  return (
    <Island
      of={HeaderIsland}
      words={{ logo, menu: menu.button, services: menu.services, label: main.label }}
      items={items}
      services={html(<ServicesPanel columns={[services.slice(0, rows), services.slice(rows)]} />)}
      rows={rows}
      ways={html(
        <>
          <ButtonLink href={linkTo('contact')}>{navigation.getStarted}</ButtonLink>
          <WriteOrCall />
        </>,
      )}
    />
  );
}

const ServicesPanel = ({ columns }: { columns: [ServiceInList[], ServiceInList[]] }) => {
  const { menu } = useFile('navigation.yaml');
  const { path } = usePage();
  return (
    <>
      <div className="services-panel-aside">
        <p>{menu.heading.fact}</p>
        <Picture picture={menu.picture} sizes="30rem" />
      </div>
      {columns.map((column) => (
        <ul key={column[0]?.slug} className={column.length < columns[0].length ? 'is-shorter' : undefined}>
          {column.map(({ slug, name, icon, summary }) => (
            <li key={slug}>
              <a
                href={linkTo('service', slug)}
                aria-current={isCurrent(linkTo('service', slug), path) ? 'page' : undefined}
              >
                <IconBadge icon={icon} />
                <b>{name}</b>
                <span>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      ))}
    </>
  );
};

function WriteOrCall() {
  const company = useFile('company.yaml');
  return (
    <ul className="write-or-call">
      <li>
        <a href={`mailto:${company.email}`}>
          <Icon name="envelope-simple" />
          {company.email}
        </a>
      </li>
      <li>
        <a href={callLink(company.phone)}>
          <Icon name="phone" />
          {company.phone}
        </a>
      </li>
    </ul>
  );
}
