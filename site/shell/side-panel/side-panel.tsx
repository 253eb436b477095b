import './side-panel.css';
import company from '../../../content/company.yaml';
import navigation from '../../../content/navigation.yaml';
import { chatLink } from '../../contact-links.ts';
import { usePage } from '../../engine/current-page.ts';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';

const { shortcuts } = navigation;

/** A WhatsApp chat that begins with the name of the page. */
const chatAbout = (page: string) => chatLink(company.whatsapp, shortcuts.whatsappText.replace('{page}', page));

/** Three ways to contact the company, fixed on every page. */
export function SidePanel() {
  const { breadcrumb, title } = usePage();
  const addresses = {
    linkedin: company.linkedin,
    whatsapp: chatAbout(breadcrumb?.current ?? title),
    call: linkTo('contact'),
  };
  return (
    <aside className="side-panel" aria-label={shortcuts.label}>
      {shortcuts.items.map(({ id, label, icon }) => (
        <a key={id} id={id} href={addresses[id]} {...(id !== 'call' && { rel: 'noopener external' })}>
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
    </aside>
  );
}
