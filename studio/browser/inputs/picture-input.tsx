import { useEffect, useId, useRef } from 'react';
import type { FieldValue, FormField } from '../../api.ts';
import type { ChosenFile } from '../panel/form-panel.tsx';
import { Problems } from '../panel/problems.tsx';
import { PictureFile } from './picture-file.tsx';
import { useUpload } from './use-upload.ts';
import { pictureOf } from './values.ts';

/** A picture and its text alternative. */
export function PictureInput({
  field: { field, label },
  value,
  onChange,
  onFile,
  isMissing,
  hasFocus,
}: {
  field: FormField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  onFile: ((file: ChosenFile) => void) | undefined;
  isMissing: boolean;
  hasFocus: boolean;
}) {
  const { name, shows = '' } = pictureOf(value);
  const upload = useUpload(field);
  const { file, problems } = upload;
  const id = useId();
  const words = useRef<HTMLTextAreaElement>(null);
  const report = useRef(onFile);
  useEffect(() => {
    report.current = onFile;
  });
  useEffect(() => {
    if (file) report.current?.({ upload: file, problems });
  }, [file, problems]);
  useEffect(() => {
    // Within the panel, which does not move the page.
    if (hasFocus) words.current?.focus();
  }, [hasFocus]);
  const missing = isMissing && !shows.trim() ? [{ message: textIsMissing }] : [];
  return (
    <fieldset className="field picture-field">
      <legend>{label}</legend>
      {onFile ? (
        <PictureFile name={name} upload={upload} />
      ) : (
        <p className="help">The new entry has the picture of another entry. Add it, then press the picture.</p>
      )}
      <label htmlFor={`${id}-shows`}>What it shows</label>
      <textarea
        ref={words}
        className="input text"
        id={`${id}-shows`}
        rows={2}
        value={shows}
        aria-describedby={`${id}-help ${id}-problems`}
        aria-invalid={missing.length > 0}
        onChange={({ target }) => onChange({ name, shows: target.value })}
      />
      <p className="help" id={`${id}-help`}>
        One sentence for people who do not see the picture, and for search engines.
      </p>
      <Problems problems={[...missing, ...problems]} id={`${id}-problems`} />
    </fieldset>
  );
}

const textIsMissing = 'Please describe the picture in a sentence, for people who do not see it.';
