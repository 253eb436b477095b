import './loading-overlay.css';
import navigation from '../../../content/navigation.yaml';
import { useIsNavigating } from '../../engine/current-page.ts';

/** Fades in while a navigation is under way. It takes neither focus nor presses. */
export const LoadingOverlay = () => (
  <div className="loading-overlay" data-loading-overlay="" data-state={useIsNavigating() ? 'visible' : 'hidden'}>
    <p>{navigation.loading}</p>
  </div>
);
