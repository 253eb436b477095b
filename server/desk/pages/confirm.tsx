import type { ConfirmedTask } from '../access/require-confirmation.ts';
import { Document } from '../parts/document.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';

interface ConfirmProps extends ConfirmedTask {
  /** The request that is repeated after the confirmation. */
  method: 'get' | 'post';
  address: string;
  fields: readonly (readonly [name: string, value: string])[];
}

export function Confirm({ task, back, method, address, fields }: ConfirmProps) {
  return (
    <Document title="Confirm with your passkey" scripts={['passkey']}>
      <form className="door panel" method={method} action={address}>
        <h1>Confirm with your passkey</h1>
        <p>
          You last used it more than five minutes ago. To {task}, use it once more. Your request then continues by
          itself.
        </p>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <PasskeyButton task="confirm" address="/confirm" main>
          Confirm with your passkey
        </PasskeyButton>
        <p className="notice" data-done hidden>
          The file is on its way.
        </p>
        <p>
          <a href={back}>Back</a>
        </p>
      </form>
    </Document>
  );
}
