import { useFile } from '../engine/content.ts';
import './shell.css';
import { usePage } from '../engine/rendered.ts';
import { type Html, htmlInside } from '../islands/html.ts';
import { Island } from '../islands/island.tsx';
import Strip from './announcement-strip/announcement-strip.island.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LoadingOverlay } from './loading-overlay/loading-overlay.tsx';
import ScrollToTop from './scroll-to-top/scroll-to-top.island.tsx';
import { SidePanel } from './side-panel/side-panel.tsx';

/** The frame of every page. It stays when a navigation brings another one. */
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
      {/* Told the title after a navigation: browsers announce nothing when only a part of the document changes. */}
      <p className="visually-hidden" aria-live="polite" data-announcement={navigation.announcement} />
      <div hidden data-offline={JSON.stringify({ ...errors.kept, unsupported: errors.workers.unsupported })} />
      <FailedIsland />
    </>
  );
};

/** Shown in the place of an island that failed. */
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
