import { useId, useState } from 'react';
import type { FieldInfo, FieldValue } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import { ValueInput } from '../inputs/value-input.tsx';
import type { MatchedText } from '../page/findings.ts';
import { useSession } from '../session.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { isTyped, lengthText } from './length.ts';
import { savedAnyway } from './saved-anyway.ts';
import { useDraft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';
import { useProblems } from './use-problems.ts';
import { useWriting } from './use-writing.ts';

/** An editor for the value of a field. The page shows the value during typing. Save and Cancel close the panel. */
export function FieldEditor({ info: loaded, text }: { info: FieldInfo; text: MatchedText | undefined }) {
  const { close, onWritten } = useSession();
  const [info, setInfo] = useState(loaded);
  const draft = useDraft<FieldValue>({ kind: 'field', field: info.field }, info.value);
  const { value, isChanged } = draft;
  const preview = usePreview(info, text, value);
  const problems = useProblems(info, value);
  const { writing, write, stop } = useWriting(() => {
    preview.keep();
    draft.forget();
    close();
    onWritten(`Saved: ${info.name}`);
  });
  const id = useId();

  const save = () => {
    const { field, version } = info;
    if (isChanged) write(() => savedAnyway(callApi('save', { field, value, version }), value));
    else close();
  };
  const cancel = () => {
    stop();
    draft.forget();
    close();
  };
  const change = (next: FieldValue) => {
    stop();
    draft.set(next);
  };
  const keepTyping = (now: FieldInfo) => {
    stop();
    setInfo(now);
  };

  return (
    <EditorFrame
      {...{ info, id, text, value, isChanged, problems, writing }}
      isDraft={draft.isFound}
      onSave={save}
      onCancel={cancel}
      onKeepTyping={keepTyping}
    >
      <ValueInput
        info={info}
        value={value}
        onChange={change}
        describedBy={`${id}-help ${id}-count ${id}-problems`}
        isInvalid={problems.length > 0}
        hasFocus
      />
      {isTyped(info.kind) && (
        <p className="counter" id={`${id}-count`}>
          {lengthText(String(value ?? ''), info)}
        </p>
      )}
    </EditorFrame>
  );
}
