import { useFile } from '../../engine/content.ts';
import './loading-overlay.css';

/** `site/engine/router.ts` fades it in while a navigation is under way. It takes neither focus nor presses. */
export const LoadingOverlay = () => {
  const navigation = useFile('navigation.yaml');
  return (
    <div className="loading-overlay" data-loading-overlay="" data-state="hidden">
      <p>{navigation.loading}</p>
    </div>
  );
};
