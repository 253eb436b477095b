import navigation from '../../../content/navigation.yaml';
import { services } from '../../data/services.ts';
import { usePage } from '../../engine/rendered.ts';
import { Island, useHtml } from '../../islands/island.tsx';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { IconBadge } from '../../ui/icon-badge/icon-badge.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { WriteOrCall } from '../write-or-call/write-or-call.tsx';
import HeaderIsland from './header.island.tsx';
import { isCurrent } from './mark-current.ts';

const { logo, main, menu } = navigation;

/** Two columns of the same length. Of the specification's twelve services, six are in the first and the rest in the second. */
const rows = Math.ceil(services.length / 2);
const columns = [services.slice(0, rows), services.slice(rows)];

export function Header() {
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
      services={html(<ServicesPanel path={path} />)}
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

const ServicesPanel = ({ path }: { path: string }) => (
  <>
    <div className="services-panel-aside">
      <p>{menu.heading.fact}</p>
      <Picture picture={menu.picture} sizes="30rem" />
    </div>
    {columns.map((column) => (
      <ul key={column[0]?.slug} className={column.length < rows ? 'is-shorter' : undefined}>
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
