import { useEffect, useId, useRef, useState } from 'react';
import type { FieldValue, FormField, Picture, Problem } from '../../api.ts';
import { Problems } from '../panel/problems.tsx';
import { useApi } from '../use-api.ts';
import { PictureCrops } from './picture-crops.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { pictureOf } from './values.ts';

/** The problem that prevents saving a picture, if there is one. Another picture needs a description of its own. */
export function pictureProblem({ value: saved }: FormField, value: FieldValue): Problem | undefined {
  const { name, shows } = pictureOf(value);
  if (name === '') return { message: 'Please choose a picture, or upload one.' };
  if (name === pictureOf(saved).name || shows?.trim()) return undefined;
  return { message: 'Please describe the picture in a sentence, for people who do not see it.' };
}

/** A picture, its focal point and its text alternative. */
export function PictureInput({
  field,
  value,
  onChange,
  isSubmitted,
  hasFocus,
}: {
  field: FormField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** Whether the person has tried to save. Only then a missing description is a mistake. */
  isSubmitted: boolean;
  hasFocus: boolean;
}) {
  const { name, shows = '', focus } = pictureOf(value);
  const { data, problem } = useApi('pictures', {});
  const [uploaded, setUploaded] = useState<readonly Picture[]>([]);
  const pictures = [...uploaded, ...(data?.pictures ?? [])];
  const picture = pictures.find((one) => one.name === name);
  const [isChoosing, setChoosing] = useState(name === '');
  const id = useId();
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Within the panel, which does not move the page.
    if (hasFocus) words.current?.focus();
  }, [hasFocus]);
  /** The description of the picture before does not fit another one. */
  const choose = (next: Picture) => {
    if (next.name !== name) onChange({ name: next.name, shows: next.shows });
    setChoosing(false);
    words.current?.focus();
  };
  const own = isSubmitted ? pictureProblem(field, value) : undefined;
  return (
    <fieldset className="field picture-field">
      <legend>{field.label}</legend>
      {picture && (
        <PictureCrops picture={picture} focus={focus} onFocus={(next) => onChange({ name, shows, focus: next })} />
      )}
      <PictureUpload
        onUpload={(next) => {
          setUploaded([next, ...uploaded]);
          onChange({ name: next.name, shows: '', focus: '50% 50%' });
          setChoosing(false);
          words.current?.focus();
        }}
      >
        <button className="quiet" type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose another
        </button>
      </PictureUpload>
      {isChoosing && <PictureLibrary pictures={pictures} name={name} onChoose={choose} />}
      <label htmlFor={`${id}-shows`}>What it shows</label>
      <textarea
        ref={words}
        className="input text"
        id={`${id}-shows`}
        rows={2}
        value={shows}
        aria-describedby={`${id}-help ${id}-problems`}
        aria-invalid={own !== undefined}
        onChange={({ target }) => onChange({ ...pictureOf(value), shows: target.value })}
      />
      <p className="help" id={`${id}-help`}>
        One sentence for people who do not see the picture, and for search engines.
      </p>
      <Problems problems={[...(own ? [own] : []), { message: problem }]} id={`${id}-problems`} />
    </fieldset>
  );
}
