import './stepper.css';
import type { NamedText } from '@company/schemas/files/parts.ts';

interface Step extends NamedText {
  /** Somebody uses it for the first time: the dot is lit. */
  firstUsers?: boolean | undefined;
}

export function Stepper({ steps, row = false }: { steps: readonly Step[]; row?: boolean }) {
  return (
    <ol className={row ? 'stepper stepper-row' : 'stepper'}>
      {steps.map(({ name, text, firstUsers }, index) => (
        <li key={name} className={firstUsers ? 'is-lit' : undefined}>
          <span className="stepper-node">{index + 1}</span>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
