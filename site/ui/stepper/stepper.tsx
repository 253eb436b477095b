import './stepper.css';
import type { NamedText } from '@company/schemas/files/parts.ts';

export function Stepper({ steps }: { steps: readonly NamedText[] }) {
  return (
    <ol className="stepper">
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
