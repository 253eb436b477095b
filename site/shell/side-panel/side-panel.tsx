import './side-panel.css';
import './other-numbers.css';
import company from '../../../content/company.yaml';
import navigation from '../../../content/navigation.yaml';
import { chatLink } from '../../contact-links.ts';
import { usePage } from '../../engine/rendered.ts';
import { linkTo, partId } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';

const { shortcuts } = navigation;

function addressOf(id: string, page: string, path: string) {
  // On Contact itself it leads to the form.
  if (id === 'call') return path === linkTo('contact') ? `#${partId('enquiry')}` : linkTo('contact');
  if (id === 'whatsapp') return chatLink(company.whatsapp, shortcuts.whatsappText.replace('{page}', page));
  return company.social.find((one) => one.id === id)?.url;
}

export const SidePanel = () => (
  <aside className="side-panel" aria-label={shortcuts.label} data-part="side-panel">
    <SidePanelLinks />
  </aside>
);

export function SidePanelLinks() {
  const { breadcrumb, title, path } = usePage();
  return shortcuts.items.map(({ id, label, icon }) => (
    <a
      key={id}
      id={id}
      href={addressOf(id, breadcrumb?.current ?? title, path)}
      {...(id !== 'call' && { rel: 'noopener external' })}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  ));
}
