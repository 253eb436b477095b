import type { FieldRef } from '../../api.ts';
import type { MatchedText } from '../page/findings.ts';
import { useSession } from '../session.tsx';
import { useLoaded } from '../use-api.ts';
import { FieldEditor } from './field-editor.tsx';
import { loadField } from './load-field.ts';
import { PanelHead } from './panel-head.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { Problem } from './problems.tsx';
import { fieldKey } from './same-field.ts';

/** Loads a field, then edits it. */
export function FieldPanel({ field, text }: { field: FieldRef; text: MatchedText | undefined }) {
  const { close } = useSession();
  const { data: info, problem } = useLoaded(fieldKey(field), () => loadField(field));
  if (info?.kind === 'picture') return <PictureEditor info={info} text={text} />;
  if (info) return <FieldEditor info={info} text={text} />;
  return (
    <>
      <PanelHead name="" label={problem ? 'This cannot be edited now' : 'Loading…'} onClose={close} />
      <Problem message={problem} />
    </>
  );
}
