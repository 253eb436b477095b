import { useEffect, useState } from 'react';
import navigation from '../../../content/navigation.yaml';
import { onNavigated } from '../../navigation.ts';
import { usePage } from '../../router.tsx';

/** Reads out the title of a page that has opened; the browser says nothing when only a part of the document changes. */
export function RouteAnnouncer() {
  const { title } = usePage();
  const [opened, setOpened] = useState(false);
  useEffect(() => onNavigated(() => setOpened(true)), []);
  return (
    <p className="visually-hidden" aria-live="polite">
      {opened && navigation.announcement.replace('{title}', title)}
    </p>
  );
}
