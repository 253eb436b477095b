import { SearchButton } from '../search/search-button.tsx';
import { useSession } from '../session.tsx';
import { BarStatus } from './bar-status.tsx';
import { Pages } from './pages.tsx';
import { UndoButton } from './undo-button.tsx';

/** The bar at the bottom of every page. */
export function Bar() {
  const { state, isEditing, setEditing, showDialog } = useSession();
  return (
    <section className="bar" aria-label="Studio">
      <button
        className="switch"
        type="button"
        role="switch"
        aria-checked={isEditing}
        onClick={() => setEditing(!isEditing)}
      >
        Edit
      </button>
      <Pages />
      <SearchButton />
      <button className="bar-button" type="button" onClick={() => showDialog('service')}>
        New service
      </button>
      <BarStatus />
      <UndoButton />
      <button className="bar-button" type="button" onClick={() => showDialog('changes')}>
        Changes ({state?.changes ?? '…'})
      </button>
      <button className="action" type="button" onClick={() => showDialog('publish')}>
        Publish
      </button>
    </section>
  );
}
