import type { Lifecycle } from '@company/schemas/contents.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { NamedPaper } from './paper.tsx';

type Decision = NonNullable<NonNullable<Lifecycle['deliverables']>['decision']>;

/** A question, what could be chosen, what was chosen, and why. */
export function DecisionPage({ decision }: { decision: Decision }) {
  return (
    <NamedPaper paper={decision} look="decision">
      <ul>
        {decision.options.map(({ text, taken }) => (
          <li key={text} className={taken ? 'taken' : undefined}>
            {taken ? <Icon name="check-circle" /> : <Icon name="x" />}
            {taken ? <b>{text}</b> : text}
          </li>
        ))}
      </ul>
      {decision.reasons.map(({ name, text }) => (
        <p key={name}>
          <b>{name}</b> {text}
        </p>
      ))}
    </NamedPaper>
  );
}
