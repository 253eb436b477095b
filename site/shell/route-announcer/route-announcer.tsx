import navigation from '../../../content/navigation.yaml';
import { useNavigations, usePage } from '../../engine/router.tsx';

/** Reads out the title of a page that has opened; the browser says nothing when only a part of the document changes. */
export function RouteAnnouncer() {
  const { title } = usePage();
  const navigations = useNavigations();
  return (
    <p className="visually-hidden" aria-live="polite">
      {navigations > 0 && navigation.announcement.replace('{title}', title)}
    </p>
  );
}
