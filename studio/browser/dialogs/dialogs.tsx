import { Search } from '../search/search.tsx';
import { useSession } from '../session.tsx';
import { Changes } from './changes.tsx';
import { NewService } from './new-service.tsx';
import { Publish } from './publish.tsx';

/** The dialog that is open, if there is one. */
export function Dialogs() {
  const { dialog, query } = useSession();
  switch (dialog) {
    case 'changes':
      return <Changes />;
    case 'publish':
      return <Publish />;
    case 'search':
      return <Search key={query} />;
    case 'service':
      return <NewService />;
    case undefined:
      return null;
  }
}
