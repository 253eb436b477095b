import { useEffect } from 'react';
import { useSession } from '../session.tsx';

/** Opens the search, as the key `/` does outside of text boxes. */
export function SearchButton() {
  const { dialog, showDialog } = useSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || dialog) return;
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
        return;
      event.preventDefault();
      showDialog('search');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [dialog, showDialog]);
  return (
    <button className="bar-button" type="button" aria-keyshortcuts="/" onClick={() => showDialog('search')}>
      Search
    </button>
  );
}
