import navigation from '../../../content/navigation.yaml';
import { useNavigations, usePage } from '../../engine/current-page.ts';

/** Announces the title after a navigation: the browser announces nothing when only a part of the document changes. */
export function RouteAnnouncer() {
  const { title } = usePage();
  const navigations = useNavigations();
  return (
    <p className="visually-hidden" aria-live="polite">
      {navigations > 0 && navigation.announcement.replace('{title}', title)}
    </p>
  );
}
