import { slugOf } from '@company/schemas/addresses.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../base/dialog.tsx';
import { LabelledInput, ProblemList } from '../base/field.tsx';
import { callApi, useRequest } from '../base/requests.ts';
import { onWritten, showDialog } from '../base/session.ts';

/** As in the schema of a service, which checks the name. */
const mostLetters = 40;

export function NewService() {
  const [name, setName] = useState('');
  /** Undefined while the address follows the name. */
  const [ownAddress, setOwnAddress] = useState<string>();
  const { isBusy, problems, send } = useRequest();
  const address = ownAddress ?? slugOf(name);

  const add = (event: FormEvent) => {
    event.preventDefault();
    send(
      () => callApi('service', { name: name.trim(), address }),
      ({ page }) => {
        onWritten(`Added: ${name}`, page);
        showDialog();
      },
    );
  };

  return (
    <Dialog title="New service">
      <form className="stack" onSubmit={add}>
        <p className="help">The page begins with example texts. Press each text to write your own.</p>
        <LabelledInput
          label="Name"
          required
          value={name}
          maxLength={mostLetters}
          onChange={({ target }) => setName(target.value)}
          help={`Menus and cards show this name. Length: ${name.length} (at most ${mostLetters}).`}
        />
        <LabelledInput
          label="Address"
          required
          value={address}
          onChange={({ target }) => setOwnAddress(target.value)}
          help={`The address of the page will be /service-details/${address || '…'}`}
        />
        <ProblemList problems={problems} />
        <div className="row">
          <button className="main" type="submit" disabled={isBusy}>
            Add service
          </button>
        </div>
      </form>
    </Dialog>
  );
}
