import { Bar } from './bar/bar.tsx';
import { Broken } from './broken.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { EditableTexts } from './page/editable-texts.tsx';
import { Panel } from './panel/panel.tsx';
import { FieldFromElsewhere } from './search/use-open-field.ts';
import { SessionContext } from './session.tsx';
import { useSessionState } from './use-session-state.ts';

/** The whole studio: the bar, the outlines, the panel and the dialogs. */
export function Studio() {
  const session = useSessionState();
  return (
    <SessionContext value={session}>
      <FieldFromElsewhere />
      <Bar />
      {session.isEditing && <EditableTexts />}
      <Panel />
      <Dialogs />
      <Broken />
    </SessionContext>
  );
}
