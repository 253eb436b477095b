import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldInfo, FieldValue, Problem } from '../../api.ts';
import type { MatchedText } from '../page/findings.ts';
import { ChangedOutside } from './changed-outside.tsx';
import { EntryFields } from './entry-fields.tsx';
import { ListActions } from './list-actions.tsx';
import { LostConnection } from './lost-connection.tsx';
import { PanelHead } from './panel-head.tsx';
import { PressControl } from './press-control.tsx';
import { Problems } from './problems.tsx';
import { UnsavedPrompt } from './unsaved-prompt.tsx';
import { problemsOf, type Writing } from './use-writing.ts';

/** The frame of every field's input: name and help above, problems and buttons below. */
export function EditorFrame({
  info,
  id,
  text,
  value,
  isChanged,
  isDraft,
  problems,
  writing,
  onSave,
  onCancel,
  onKeepTyping,
  children,
}: {
  info: FieldInfo;
  /** The first part of the ids of help and problems, which describe the input. */
  id: string;
  text: MatchedText | undefined;
  value: FieldValue;
  isChanged: boolean;
  /** Whether the value is from before the window was reloaded. */
  isDraft: boolean;
  problems: readonly Problem[];
  writing: Writing;
  onSave: () => void;
  onCancel: () => void;
  /** Continues after somebody else has changed the file. @param now the field as the file has it */
  onKeepTyping: (now: FieldInfo) => void;
  children: ReactNode;
}) {
  const isBusy = writing.kind === 'busy';
  const save = () => {
    if (!isBusy) onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  };
  const isOutside = writing.kind === 'refused' && writing.refusal.kind === 'changed-outside';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of everything inside
    <div className="editor" onKeyDown={onKeyDown}>
      <PanelHead name="" label={info.name} onClose={onCancel} />
      {info.help && (
        <p className="help" id={`${id}-help`}>
          {info.help}
        </p>
      )}
      {isDraft && (
        <p className="notice" role="status">
          This is your unsaved text from before.
        </p>
      )}
      {children}
      <Problems problems={[...problems, ...problemsOf(writing)]} id={`${id}-problems`} />
      {isOutside && <ChangedOutside info={info} value={value} onKeep={onKeepTyping} onTake={onCancel} />}
      {writing.kind === 'retrying' && <LostConnection />}
      <UnsavedPrompt onSave={onSave} onCancel={onCancel} />
      <div className="row">
        {/* A disabled button would lose the focus, and keys would no longer reach the panel. */}
        <button className="action" type="button" onClick={save} aria-disabled={isBusy}>
          Save
        </button>
        <button className="quiet" type="button" onClick={onCancel}>
          Cancel
        </button>
        {text && <PressControl text={text} />}
      </div>
      {info.entry && <ListActions entry={info.entry} version={info.version} isChanged={isChanged} />}
      {info.entry && <EntryFields entry={info.entry} field={info.field} />}
    </div>
  );
}
