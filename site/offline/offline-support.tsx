import { manifestAddress } from '../seo/icons.ts';
import { QueueNotice } from './queue-notice.tsx';
import { useServiceWorker } from './use-service-worker.ts';

/**
 * What makes the site work without a network: the service worker and the queue of enquiries that wait on this device. With
 * the worker the site can be installed: browsers fetch manifest and icon as soon as they are named, so they are named then.
 * @param since when the application was stable, as `performance.now()` has it
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
