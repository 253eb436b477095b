import { useSyncExternalStore } from 'react';
import { useSession } from '../session.tsx';

/** One sentence: what was just done, or what is wrong. */
export function BarStatus() {
  const { finder, notice } = useSession();
  const { problem } = useSyncExternalStore(finder.subscribe, () => finder.current);
  const sentence = problem || notice.sentence;
  return (
    <p className={`bar-status is-${problem ? 'problem' : notice.kind}`} role="status" title={sentence}>
      {sentence}
    </p>
  );
}
