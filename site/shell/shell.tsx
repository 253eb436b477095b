import './shell.css';
import navigation from '../../content/navigation.yaml';
import { usePage } from '../router.tsx';
import { AnnouncementStrip } from './announcement-strip/announcement-strip.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LoadingOverlay } from './loading-overlay/loading-overlay.tsx';
import { RouteAnnouncer } from './route-announcer/route-announcer.tsx';
import { ScrollToTop } from './scroll-to-top/scroll-to-top.tsx';
import { SidePanel } from './side-panel/side-panel.tsx';
import { useAfterNavigation } from './use-after-navigation.ts';
import { useLater } from './use-later.tsx';

/** What every page stands in. It is rendered once: only those parts that ask for the page follow it. */
export function Shell() {
  useAfterNavigation();
  const later = useLater();
  return (
    <>
      <a className="skip-link" href="#main">
        {navigation.skip}
      </a>
      <AnnouncementStrip />
      <Header />
      <SidePanel />
      <Main />
      <Footer />
      <ScrollToTop />
      <LoadingOverlay />
      <RouteAnnouncer />
      {later}
    </>
  );
}

function Main() {
  const page = usePage();
  return (
    <main id="main" tabIndex={-1} key={page.path}>
      {page.element}
    </main>
  );
}
