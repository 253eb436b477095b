import './pull-request.css';
import type { Lifecycle } from '@company/schemas/contents.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { NamedPaper } from './paper.tsx';

type PullRequestText = NonNullable<NonNullable<Lifecycle['deliverables']>['pullRequest']>;

/** A change to the code with its reason, its lines, what was said of it and what was checked. */
export function PullRequest({ pullRequest }: { pullRequest: PullRequestText }) {
  const { state, branches, why, removed, added, review, checks } = pullRequest;
  return (
    <NamedPaper paper={pullRequest} look="change">
      <p>
        <strong>{state}</strong> <code>{branches}</code>
      </p>
      <p>{why}</p>
      <div>
        {removed.map((line) => (
          <del key={line}>{line}</del>
        ))}
        {added.map((line) => (
          <ins key={line}>{line}</ins>
        ))}
      </div>
      {review.map(({ name, text }) => (
        <p key={name}>
          <b>{name}</b> {text}
        </p>
      ))}
      <ul>
        {checks.map((check) => (
          <li key={check} className="taken">
            <Icon name="check-circle" />
            {check}
          </li>
        ))}
      </ul>
    </NamedPaper>
  );
}
