import './loading-overlay.css';
import navigation from '../../../content/navigation.yaml';
import { useNavigationState } from '../../navigation.ts';

/** Fades in while a navigation is under way. It takes neither focus nor presses. */
export function LoadingOverlay() {
  const state = useNavigationState();
  return (
    <div className="loading-overlay" data-loading-overlay="" data-state={state === 'pending' ? 'visible' : 'hidden'}>
      <img src="/icon.svg" width="72" height="72" alt="" loading="lazy" />
      <p>{navigation.loading}</p>
    </div>
  );
}
