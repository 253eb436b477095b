import { slugOf } from '@company/schemas/addresses.ts';
import { type FormEvent, useState } from 'react';
import { callApi, useRequest } from '../base/api-client.ts';
import { bringIntoView, Dialog, LabelledInput, ProblemList } from '../base/dialog.tsx';
import { onSaved, session, showDialog } from '../base/session.ts';

const folder = '/service-details/';

interface Service {
  address: string;
  name: string;
}

/** Lists the services in their order in menus and lists. The person can change this order. */
export function Services() {
  const { state } = session.use();
  const [serviceToRemove, setServiceToRemove] = useState<Service>();
  const { isBusy, problems, send } = useRequest();
  const services = (state?.pages ?? [])
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, name }): Service => ({ address: path.slice(folder.length), name }));

  const move = ({ address, name }: Service, by: -1 | 1) =>
    send(
      async () => {
        await callApi('move-service', { address, by });
        // Waits until the new order is shown, so that the next press moves the right service.
        await onSaved(`Moved: ${name}`);
      },
      () => undefined,
    );

  return (
    <Dialog title="Services">
      <p className="help">In this order they are in menus and lists.</p>
      <ul className="stack">
        {services.map((service, index) => (
          <li key={service.address} className="line">
            <span>{service.name}</span>
            <span className="row">
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  aria-label={`${by < 0 ? 'Move up' : 'Move down'}: ${service.name}`}
                  aria-disabled={isBusy || !services[index + by]}
                  onClick={() => !isBusy && services[index + by] && move(service, by)}
                >
                  {by < 0 ? '↑' : '↓'}
                </button>
              ))}
              <button type="button" aria-label={`Remove: ${service.name}`} onClick={() => setServiceToRemove(service)}>
                Remove
              </button>
            </span>
          </li>
        ))}
      </ul>
      {serviceToRemove && (
        <Removal
          key={serviceToRemove.address}
          service={serviceToRemove}
          successors={services.filter(({ address }) => address !== serviceToRemove.address)}
          onCancel={() => setServiceToRemove(undefined)}
        />
      )}
      <ProblemList problems={problems} />
      <div className="row">
        <button className="main" type="button" onClick={() => showDialog('service')}>
          New service
        </button>
      </div>
    </Dialog>
  );
}

interface RemovalProps {
  service: Service;
  successors: readonly Service[];
  onCancel: () => void;
}

/** Asks for the page to which the address of the service will redirect, because mails and search results contain this address. */
function Removal({ service, successors, onCancel }: RemovalProps) {
  const { isBusy, problems, send } = useRequest();
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const leadsTo = String(new FormData(event.currentTarget).get('leadsTo'));
    send(
      () => callApi('remove-service', { address: service.address, leadsTo }),
      ({ page }) => {
        const isShown = location.pathname === folder + service.address;
        onSaved(`Removed: ${service.name}`, isShown ? page : undefined);
        showDialog();
      },
    );
  };
  return (
    <form className="box stack" ref={bringIntoView} onSubmit={remove} aria-label={`Remove ${service.name}`}>
      <p>
        <b>{service.name}</b> is removed with its page, and from all lists that name it. Undo brings it back.
      </p>
      <label className="stack">
        Its address leads to
        <select name="leadsTo">
          {successors.map(({ address, name }) => (
            <option key={address} value={address}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ProblemList problems={problems} />
      <div className="row">
        <button className="main" type="submit" disabled={isBusy || successors.length === 0}>
          Remove service
        </button>
        <button type="button" onClick={onCancel}>
          Keep it
        </button>
      </div>
    </form>
  );
}

/** The same limit as in the schema of a service. */
const maxNameLength = 40;

export function NewService() {
  const [name, setName] = useState('');
  /** Undefined while the address is derived from the name. */
  const [typedAddress, setTypedAddress] = useState<string>();
  const { isBusy, problems, send } = useRequest();
  const address = typedAddress ?? slugOf(name);

  const add = (event: FormEvent) => {
    event.preventDefault();
    send(
      () => callApi('service', { name: name.trim(), address }),
      ({ page }) => {
        onSaved(`Added: ${name}`, page);
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
          maxLength={maxNameLength}
          onChange={({ target }) => setName(target.value)}
          help={`Menus and cards show this name. Length: ${name.length} (at most ${maxNameLength}).`}
        />
        <LabelledInput
          label="Address"
          required
          value={address}
          onChange={({ target }) => setTypedAddress(target.value)}
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
