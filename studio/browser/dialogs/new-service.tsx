import { slugOf } from '@company/schemas/titles.ts';
import { type FormEvent, useId, useState } from 'react';
import type { Problem } from '../../api.ts';
import { ask, RefusedError, sentenceOf } from '../access/ask.ts';
import { Problems } from '../panel/problems.tsx';
import { useSession } from '../session.tsx';
import { Dialog } from './dialog.tsx';
import { FormField } from './form-field.tsx';

/** Adds a service from a filled example, and goes to its page. */
export function NewService() {
  const { onWritten, showDialog } = useSession();
  const [name, setName] = useState('');
  /** Until somebody writes an address, it follows the name. */
  const [written, setWritten] = useState<string>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const address = written ?? slugOf(name);
  const id = useId();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblems([]);
    try {
      const { page } = await ask('service', { name: name.trim(), address });
      onWritten(`Added: ${name}`);
      showDialog(undefined);
      location.assign(page);
    } catch (error) {
      setBusy(false);
      const more = error instanceof RefusedError ? (error.refusal.problems ?? []) : [];
      setProblems([{ message: sentenceOf(error) }, ...more]);
    }
  };

  return (
    <Dialog title="New service">
      <form className="form" onSubmit={add}>
        <p className="help">It begins as a filled example. Press each text on its page to write your own.</p>
        <FormField label="Name" id={`${id}-name`} value={name} onChange={setName} help="As menus and cards show it." />
        <FormField
          label="Address"
          id={`${id}-address`}
          value={address}
          onChange={setWritten}
          help={`The page will stand at /service-details/${address || '…'}`}
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
