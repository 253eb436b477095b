import { useState } from 'react';
import { Problem } from '../panel/problems.tsx';
import { useApi } from '../use-api.ts';
import { ProblemList } from './problem-list.tsx';

/** A new service alone has forty example texts. */
const firstShown = 4;

/** What the person may want to finish before visitors see it. */
export function Unfinished() {
  const { data, problem } = useApi('unfinished', {});
  const [isWhole, setWhole] = useState(false);
  const problems = data?.problems ?? [];
  const more = isWhole ? 0 : problems.length - firstShown;
  if (problems.length === 0) return <Problem message={problem} />;
  return (
    <section className="decision" aria-label="Before you publish">
      <p>Visitors would see this as it is now. You can publish all the same.</p>
      <ProblemList label="Unfinished" problems={isWhole ? problems : problems.slice(0, firstShown)} />
      {more > 0 && (
        <button className="quiet" type="button" onClick={() => setWhole(true)}>
          Show {more} more
        </button>
      )}
    </section>
  );
}
