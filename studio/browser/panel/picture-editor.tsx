import { useId, useState } from 'react';
import type { FieldInfo, FieldValue } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import { PictureFile } from '../inputs/picture-file.tsx';
import { useUpload } from '../inputs/use-upload.ts';
import { pictureOf } from '../inputs/values.ts';
import type { MatchedText } from '../page/findings.ts';
import { useSession } from '../session.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { savedAnyway } from './saved-anyway.ts';
import { useDraft } from './use-draft.ts';
import { useProblems } from './use-problems.ts';
import { useWriting } from './use-writing.ts';

/** An editor for a picture and its text alternative. */
export function PictureEditor({ info: loaded, text }: { info: FieldInfo; text: MatchedText | undefined }) {
  const { close, onWritten } = useSession();
  const [info, setInfo] = useState(loaded);
  const upload = useUpload(loaded.field);
  const draft = useDraft<FieldValue>({ kind: 'field', field: info.field }, info.value, upload.file !== undefined);
  const picture = pictureOf(draft.value);
  const [isSubmitted, setSubmitted] = useState(false);
  const found = useProblems(info, draft.value);
  const { writing, write, stop } = useWriting(() => {
    draft.forget();
    close();
    onWritten(`Saved: ${info.name}`);
  });
  const id = useId();
  const missing = isSubmitted && upload.file && !picture.shows?.trim() ? [{ message: textIsMissing }] : [];
  const problems = [...missing, ...upload.problems, ...(upload.file ? [] : found)];

  const save = () => {
    const { field, version } = info;
    const shows = picture.shows?.trim() ?? '';
    setSubmitted(true);
    if (upload.file) {
      const { file } = upload;
      if (shows && upload.problems.length === 0) write(() => callApi('picture', { ...file, field, shows, version }));
    } else if (draft.isChanged) {
      write(() => savedAnyway(callApi('save', { field, value: draft.value, version }), draft.value));
    } else close();
  };
  const cancel = () => {
    stop();
    draft.forget();
    close();
  };

  return (
    <EditorFrame
      {...{ info, id, text, problems, writing }}
      value={draft.value}
      isChanged={draft.isUnsaved}
      isDraft={draft.isFound}
      onSave={save}
      onCancel={cancel}
      onKeepTyping={(now) => {
        stop();
        setInfo(now);
      }}
    >
      <PictureFile name={picture.name} upload={upload} />
      <div className="field">
        <label htmlFor={`${id}-shows`}>What it shows</label>
        <textarea
          className="input text"
          id={`${id}-shows`}
          rows={2}
          required
          value={picture.shows ?? ''}
          aria-describedby={`${id}-shows-help ${id}-problems`}
          aria-invalid={missing.length > 0}
          onChange={({ target }) => {
            stop();
            draft.set({ name: picture.name, shows: target.value });
          }}
        />
        <p className="help" id={`${id}-shows-help`}>
          One sentence for people who do not see the picture, and for search engines.
        </p>
      </div>
    </EditorFrame>
  );
}

const textIsMissing = 'Please describe the picture in a sentence, for people who do not see it.';
