import { useSession } from '../session.tsx';
import { AllFields } from './all-fields.tsx';
import { Changes } from './changes.tsx';
import { NewService } from './new-service.tsx';
import { Publish } from './publish.tsx';

/** The dialog that is open, if there is one. */
export function Dialogs() {
  const { dialog } = useSession();
  switch (dialog) {
    case 'changes':
      return <Changes />;
    case 'publish':
      return <Publish />;
    case 'fields':
      return <AllFields />;
    case 'service':
      return <NewService />;
    case undefined:
      return null;
  }
}
