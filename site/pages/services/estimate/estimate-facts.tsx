import type { PageContent } from '@company/schemas/content-types.ts';
import { useFile } from '../../../engine/content.ts';

export type Project = PageContent<'budgets.yaml'>['items'][number];

const facts = ['time', 'model', 'holds', 'bring', 'changes', 'afterwards'] as const;

export const EstimateFacts = ({ project }: { project: Project }) => {
  const { labels } = useFile('budgets.yaml');
  return (
    <dl className="estimate-facts">
      {facts.map((fact) => (
        <div key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{project[fact]}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What the estimate assumes, and what nobody knows yet. */
export const EstimateNotes = ({ project: { assumptions, unknown } }: { project: Project }) => {
  const { labels } = useFile('budgets.yaml');
  return (
    assumptions.length + unknown.length > 0 && (
      <div className="estimate-notes">
        <Notes label={labels.assumptions} texts={assumptions} />
        <Notes label={labels.unknown} texts={unknown} />
      </div>
    )
  );
};

const Notes = ({ label, texts }: { label: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <div>
      <b>{label}</b>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
