import './shell.css';
import { type ComponentType, useEffect, useState } from 'react';
import company from '../../content/company.yaml';
import navigation from '../../content/navigation.yaml';
import { useNavigations, usePage } from '../engine/current-page.ts';
import { whenIdle } from '../engine/idle.ts';
import { PageView } from '../engine/page-view.tsx';
import { rememberOrigin } from '../forms/visit-origin.ts';
import { AnnouncementStrip } from './announcement-strip/announcement-strip.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LoadingOverlay } from './loading-overlay/loading-overlay.tsx';
import { ScrollToTop } from './scroll-to-top/scroll-to-top.tsx';
import { SidePanel } from './side-panel/side-panel.tsx';
import { useAfterNavigation } from './use-after-navigation.ts';

/** The frame of every page. It is rendered once; after a navigation only parts that use the page are rendered again. */
export function Shell() {
  useAfterNavigation();
  // In a component, so that a changed fact of the company replaces components and not the page.
  useEffect(() => {
    if (company.enquiryOrigin) rememberOrigin();
  }, []);
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

/** Announces the title after a navigation: the browser announces nothing when only a part of the document changes. */
function RouteAnnouncer() {
  const { title } = usePage();
  const navigations = useNavigations();
  return (
    <p className="visually-hidden" aria-live="polite">
      {navigations > 0 && navigation.announcement.replace('{title}', title)}
    </p>
  );
}

/** Loads offline support when the browser is idle; the page works without it. */
function OfflineSupport() {
  const [Loaded, setLoaded] = useState<ComponentType<{ since: number }>>();
  const [since, setSince] = useState(0);
  useEffect(() => {
    setSince(performance.now());
    whenIdle(() => {
      import('../offline/offline-support.tsx').then(
        (module) => setLoaded(() => module.OfflineSupport),
        (error: unknown) => console.error(error),
      );
    });
  }, []);
  return Loaded && <Loaded since={since} />;
}
