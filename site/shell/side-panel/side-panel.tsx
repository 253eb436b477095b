import { useFile, usePage } from '../../engine/rendering.ts';
import './side-panel.css';
import './other-numbers.css';
import { chatLink } from '../../contact-links.ts';
import { linkTo, partId } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';

export const SidePanel = () => {
  const { shortcuts } = useFile('navigation.yaml');
  return (
    <aside className="side-panel" aria-label={shortcuts.label} data-part="side-panel">
      <SidePanelLinks />
    </aside>
  );
};

export function SidePanelLinks() {
  const { shortcuts } = useFile('navigation.yaml');
  const { whatsapp, social } = useFile('company.yaml');
  const { breadcrumb, title, path } = usePage();
  const addressOf = (id: string) => {
    // On the contact page, the shortcut `call` leads to the form.
    if (id === 'call') return path === linkTo('contact') ? `#${partId('enquiry')}` : linkTo('contact');
    if (id !== 'whatsapp') return social.find((network) => network.id === id)?.url;
    return chatLink(whatsapp, shortcuts.whatsappText.replace('{page}', breadcrumb?.current ?? title));
  };
  return shortcuts.items.map(({ id, label, icon }) => (
    <a key={id} id={id} href={addressOf(id)} {...(id !== 'call' && { rel: 'noopener external' })}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  ));
}
