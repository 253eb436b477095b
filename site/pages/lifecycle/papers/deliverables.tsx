import './deliverables.css';
import type { Lifecycle } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { Section } from '../../../ui/section/section.tsx';
import { DecisionPage } from './decision-page.tsx';
import { JourneyMap } from './journey-map.tsx';
import { PullRequest } from './pull-request.tsx';
import { ScreenDraft } from './screen-draft.tsx';

type Results = NonNullable<Lifecycle['deliverables']>;

/** What the client receives: papers as they are handed over, then the rest by name. */
export function Deliverables({ heading, results }: { heading: Heading; results: Results }) {
  const { journey, screen, decision, pullRequest, items } = results;
  return (
    <Section heading={heading} id="features" ground="mist">
      <div className="deliverables">
        {journey && <JourneyMap journey={journey} />}
        {screen && <ScreenDraft screen={screen} />}
        {decision && <DecisionPage decision={decision} />}
        {pullRequest && <PullRequest pullRequest={pullRequest} />}
        <ul>
          {items.map(({ name, text, file }) => (
            <li key={name}>
              {file && <code>{file}</code>}
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
