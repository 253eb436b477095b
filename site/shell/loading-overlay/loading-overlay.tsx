import './loading-overlay.css';
import navigation from '../../../content/navigation.yaml';

/** `site/engine/router.ts` fades it in while a navigation is under way. It takes neither focus nor presses. */
export const LoadingOverlay = () => (
  <div className="loading-overlay" data-loading-overlay="" data-state="hidden">
    <p>{navigation.loading}</p>
  </div>
);
