import { useSyncExternalStore } from 'react';
import { useSession } from '../session.tsx';

/** One message: the last result, or the present problem. */
export function BarStatus() {
  const { finder, notice } = useSession();
  const { problem } = useSyncExternalStore(finder.subscribe, () => finder.current);
  const message = problem || notice.message;
  return (
    <p className={`bar-status is-${problem ? 'problem' : notice.kind}`} role="status" title={message}>
      {message}
    </p>
  );
}
