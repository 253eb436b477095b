import './loading-overlay.css';
import { useState } from 'react';
import navigation from '../../../content/navigation.yaml';
import { useIsNavigating } from '../../engine/current-page.ts';

/** Fades in while a navigation is under way. It takes neither focus nor presses. */
export function LoadingOverlay() {
  const isNavigating = useIsNavigating();
  // The mark is rendered at the first navigation: before, loading it would delay the first view.
  const [isNeeded, setNeeded] = useState(false);
  if (isNavigating && !isNeeded) setNeeded(true);
  return (
    <div className="loading-overlay" data-loading-overlay="" data-state={isNavigating ? 'visible' : 'hidden'}>
      {isNeeded && <img src="/icon.svg" width="72" height="72" alt="" />}
      <p>{navigation.loading}</p>
    </div>
  );
}
