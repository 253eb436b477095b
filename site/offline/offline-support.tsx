import { manifestAddress } from '../seo/icons.ts';
import { QueueNotice } from './queue-notice.tsx';
import { useServiceWorker } from './use-service-worker.ts';

/**
 * Offline support: the service worker and the queue of enquiries on this device. The manifest is linked only after the
 * worker is registered, because browsers fetch it and its icon at once.
 * @param since time at which the application was stable, as returned by `performance.now()`
 */
export function OfflineSupport({ since }: { since: number }) {
  const isInstallable = useServiceWorker(since);
  return (
    <>
      {isInstallable && <link rel="manifest" href={manifestAddress} />}
      <QueueNotice />
    </>
  );
}
