import { Bar } from './bar/bar.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { EditableTexts } from './page/editable-texts.tsx';
import { Panel } from './panel/panel.tsx';
import { SessionContext } from './session.tsx';
import { useSessionState } from './use-session-state.ts';

/** The whole studio: the bar, and with a token the outlines, the panel and the dialogs. */
export function Studio({ hasToken }: { hasToken: boolean }) {
  if (!hasToken) return <NoAccess />;
  return <Session />;
}

function Session() {
  const session = useSessionState();
  return (
    <SessionContext value={session}>
      <Bar />
      {session.isEditing && <EditableTexts />}
      <Panel />
      <Dialogs />
    </SessionContext>
  );
}

function NoAccess() {
  return (
    <section className="bar" aria-label="Studio">
      <p role="status">
        This window cannot change anything. Open the full address that the studio printed when it started, with
        everything after the question mark.
      </p>
    </section>
  );
}
