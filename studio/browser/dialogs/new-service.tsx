import { slugOf } from '@company/schemas/titles.ts';
import { type FormEvent, useId, useState } from 'react';
import type { Problem } from '../../api.ts';
import { callApi, messageOf, RefusedError } from '../access/call-api.ts';
import { Problems } from '../panel/problems.tsx';
import { useSession } from '../session.tsx';
import { Dialog } from './dialog.tsx';
import { FormField } from './form-field.tsx';

/** Adds a service with example texts, and opens its page. */
export function NewService() {
  const { onWritten, showDialog } = useSession();
  const [name, setName] = useState('');
  /** Undefined while the address follows the name. */
  const [ownAddress, setOwnAddress] = useState<string>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const address = ownAddress ?? slugOf(name);
  const id = useId();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblems([]);
    try {
      const { page } = await callApi('service', { name: name.trim(), address });
      onWritten(`Added: ${name}`);
      showDialog(undefined);
      location.assign(page);
    } catch (error) {
      setBusy(false);
      const more = error instanceof RefusedError ? (error.refusal.problems ?? []) : [];
      setProblems([{ message: messageOf(error) }, ...more]);
    }
  };

  return (
    <Dialog title="New service">
      <form className="form" onSubmit={add}>
        <p className="help">The page begins with example texts. Press each text to write your own.</p>
        <FormField
          label="Name"
          id={`${id}-name`}
          value={name}
          onChange={setName}
          help="Menus and cards show this name."
        />
        <FormField
          label="Address"
          id={`${id}-address`}
          value={address}
          onChange={setOwnAddress}
          help={`The address of the page will be /service-details/${address || '…'}`}
        />
        <Problems problems={problems} />
        <div className="row">
          <button className="action" type="submit" disabled={isBusy}>
            Add service
          </button>
        </div>
      </form>
    </Dialog>
  );
}
