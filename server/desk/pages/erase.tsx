import { LinkButton, Submit } from '../parts/controls.tsx';
import { Document } from '../parts/document.tsx';

interface EraseProps {
  reference: string;
  /** False: a lead without an e-mail address. */
  hasAddress: boolean;
  count: number;
  /** Days for which the law requires the company to keep an enquiry; 0: none. */
  keptDays: number;
  problem: string;
  typed: string;
}

export function Erase({ reference, hasAddress, count, keptDays, problem, typed }: EraseProps) {
  return (
    <Document title="Erase a person">
      <section className="door panel">
        <h1>Erase a person</h1>
        <p>
          {count === 1 ? 'One enquiry' : `${count} enquiries`} of this address will be out of use at once, for
          everybody. Notes and history are deleted now.{' '}
          {keptDays > 0
            ? `What was sent is deleted ${keptDays} days after it came, as the law asks to keep it until then.`
            : 'What was sent is deleted now as well.'}{' '}
          This cannot be undone. Mails in your mailboxes stay: delete them there.
        </p>
        <form className="erase" method="post" action={`/enquiries/${reference}/erase`}>
          <label htmlFor="address">Address</label>
          <input
            className="control"
            id="address"
            name="address"
            type={hasAddress ? 'email' : 'text'}
            autoComplete="off"
            required
            defaultValue={typed}
            aria-describedby="address-help"
            aria-invalid={problem ? true : undefined}
          />
          <p id="address-help" className={problem ? 'problem' : undefined} role={problem ? 'alert' : undefined}>
            {problem ||
              (hasAddress
                ? `Type the e-mail address of the sender of ${reference}, to be sure that it is the right one.`
                : `There is no e-mail address: type the reference ${reference}.`)}
          </p>
          <span className="pair">
            <Submit className="quiet danger">Erase this person</Submit>
            <LinkButton href={`/enquiries/${reference}`}>Back</LinkButton>
          </span>
        </form>
      </section>
    </Document>
  );
}
