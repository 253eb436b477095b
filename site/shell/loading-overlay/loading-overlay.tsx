import './loading-overlay.css';
import { useState } from 'react';
import navigation from '../../../content/navigation.yaml';
import { useNavigationState } from '../../navigation.ts';

/** Fades in while a navigation is under way. It takes neither focus nor presses. */
export function LoadingOverlay() {
  const isPending = useNavigationState() === 'pending';
  // The mark waits for the first navigation: before, it would stand in the way of what the first view needs.
  const [isNeeded, setNeeded] = useState(false);
  if (isPending && !isNeeded) setNeeded(true);
  return (
    <div className="loading-overlay" data-loading-overlay="" data-state={isPending ? 'visible' : 'hidden'}>
      {isNeeded && <img src="/icon.svg" width="72" height="72" alt="" />}
      <p>{navigation.loading}</p>
    </div>
  );
}
