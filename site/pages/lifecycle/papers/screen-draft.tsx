import './screen-draft.css';
import type { Lifecycle } from '@company/schemas/contents.ts';
import { Island } from '../../../islands/island.tsx';
import { NamedPaper } from './paper.tsx';
import ScreenField from './screen-field.island.tsx';

type Screen = NonNullable<NonNullable<Lifecycle['deliverables']>['screen']>;

/** A draft of a screen that can be pressed, without scripts, too. */
export function ScreenDraft({ screen }: { screen: Screen }) {
  const { field, press, answer, asks, note } = screen;
  return (
    <NamedPaper paper={screen} look="screen">
      {/* A picture that is not there yet. */}
      <svg viewBox="0 0 260 96" width="260" height="96" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M.5.5h259v95H.5zl259 95m0-95L.5 95.5" opacity=".4" />
        <circle cx="130" cy="48" r="32" fill="none" strokeWidth="2" />
        <path d="M112 40h36v14h-36zm9 0v14m9-14v14m9-14v14m-9 8 6 6" strokeWidth="2" />
      </svg>
      <Island of={ScreenField} field={field} press={press} answer={answer} asks={asks} />
      <p>{note}</p>
    </NamedPaper>
  );
}
