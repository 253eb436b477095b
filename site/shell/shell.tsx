import './shell.css';
import navigation from '../../content/navigation.yaml';
import { useNavigations } from '../engine/current-page.ts';
import { PageView } from '../engine/page-view.tsx';
import { AnnouncementStrip } from './announcement-strip/announcement-strip.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LoadingOverlay } from './loading-overlay/loading-overlay.tsx';
import { OfflineSupport } from './offline-support.tsx';
import { RouteAnnouncer } from './route-announcer/route-announcer.tsx';
import { ScrollToTop } from './scroll-to-top/scroll-to-top.tsx';
import { SidePanel } from './side-panel/side-panel.tsx';
import { useAfterNavigation } from './use-after-navigation.ts';

/** The frame of every page. It is rendered once; after a navigation only parts that use the page are rendered again. */
export function Shell() {
  useAfterNavigation();
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
      <OfflineSupport />
    </>
  );
}

function Main() {
  const hasNavigated = useNavigations() > 0;
  return (
    <main id="main" tabIndex={-1} data-navigated={hasNavigated || undefined}>
      <PageView />
    </main>
  );
}
