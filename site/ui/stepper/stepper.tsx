import './stepper.css';
import type { NamedText } from '@company/schemas/files/parts.ts';

export function Stepper({ steps, row = false }: { steps: readonly NamedText[]; row?: boolean }) {
  return (
    <ol className={row ? 'stepper stepper-row' : 'stepper'}>
      {steps.map(({ name, text }, index) => (
        <li key={name}>
          <span className="stepper-node">{index + 1}</span>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
