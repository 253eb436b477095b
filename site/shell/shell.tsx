import './shell.css';
import './loading-overlay.css';
import './side-panel/side-panel.css';
import './side-panel/other-numbers.css';
import { chatLink } from '../contact-links.ts';
import { useFile, usePage } from '../engine/rendering.ts';
import { Island } from '../islands/island.tsx';
import { type Html, htmlInside } from '../islands/props.ts';
import { linkTo, partId } from '../routes.ts';
import { Icon } from '../ui/icon/icon.tsx';
import Strip from './announcement-strip/announcement-strip.island.tsx';
import { Footer, FooterCall } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import ScrollToTop from './scroll-to-top/scroll-to-top.island.tsx';

/** Everything around the `main` of a page. A navigation does not replace the shell. */
export const Shell = ({ main }: { main: Html }) => {
  const company = useFile('company.yaml');
  const errors = useFile('errors.yaml');
  const navigation = useFile('navigation.yaml');
  return (
    <>
      <a className="skip-link" href="#main">
        {navigation.skip}
      </a>
      <Island of={Strip} words={navigation.strip} email={company.email} phone={company.phone} />
      <Header />
      <SidePanel />
      <main id="main" tabIndex={-1} data-path={usePage().path} {...htmlInside(main)} />
      <Footer />
      <Island of={ScrollToTop} label={navigation.scrollToTop} />
      <LoadingOverlay />
      {/* Announces the title after a navigation, because screen readers do not notice that `main` was replaced. */}
      <p className="visually-hidden" aria-live="polite" data-announcement={navigation.announcement} />
      <div hidden data-offline={JSON.stringify({ ...errors.kept, unsupported: errors.workers.unsupported })} />
      <FailedIsland />
    </>
  );
};

/** The message in place of an island that failed. */
const FailedIsland = () => {
  const navigation = useFile('navigation.yaml');
  return (
    <template id="failed">
      <section className="section" role="alert">
        <div className="wrap">
          <p className="lead">{navigation.failed.text}</p>
          <p className="actions">
            <button className="button" type="button">
              {navigation.failed.reload}
            </button>
          </p>
        </div>
      </section>
    </template>
  );
};

/**
 * The parts outside of `main` that differ from page to page. A navigation replaces the content of the element whose `data-part` is
 * the key.
 */
export const parts = { 'side-panel': SidePanelLinks, 'footer-call': FooterCall } as const;

/** `site/engine/router.ts` shows this overlay during a navigation. The overlay cannot get the focus, and presses reach the page behind it. */
const LoadingOverlay = () => {
  const navigation = useFile('navigation.yaml');
  return (
    <div className="loading-overlay" data-loading-overlay="" data-state="hidden">
      <p>{navigation.loading}</p>
    </div>
  );
};

const SidePanel = () => {
  const { shortcuts } = useFile('navigation.yaml');
  return (
    <aside className="side-panel" aria-label={shortcuts.label} data-part="side-panel">
      <SidePanelLinks />
    </aside>
  );
};

function SidePanelLinks() {
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
