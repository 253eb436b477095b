import { manifestAddress } from '../seo/icons.ts';
import { QueueNotice } from './queue-notice.tsx';
import { useServiceWorker } from './use-service-worker.ts';

/**
 * What works without a network: the service worker and the queue of enquiries on this device. The manifest is linked only
 * after the worker is registered, as browsers fetch it and its icon at once.
 * @param since when the application was stable, in milliseconds as `performance.now()` gives them
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
