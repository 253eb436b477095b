import { Bar } from './bar/bar.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { EditableTexts } from './page/editable-texts.tsx';
import { Panel } from './panel/panel.tsx';
import { SessionContext } from './session.tsx';
import { useSessionState } from './use-session-state.ts';

/** The whole studio: a bar, and with the right to write the marks, the panel and the dialogs. */
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
        This window may look, but not change anything. Open the address that the start of the studio has printed, with
        everything after the question mark.
      </p>
    </section>
  );
}
