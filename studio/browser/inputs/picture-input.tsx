import { useId, useState } from 'react';
import type { FieldValue, Form, FormField, Picture, PictureValue, Problem } from '../../api.ts';
import { Problems } from '../panel/problems.tsx';
import { useApi } from '../use-api.ts';
import { PictureCrops } from './picture-crops.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { ValueInput } from './value-input.tsx';
import { pictureOf } from './values.ts';

/** The problem that prevents saving a picture, if there is one. Another picture needs a description of its own. */
export function pictureProblem({ value: saved, optional }: FormField, value: FieldValue): Problem | undefined {
  const { name, shows } = pictureOf(value);
  if (name === '') return optional ? undefined : { message: 'Please choose a picture, or upload one.' };
  if (name === pictureOf(saved).name || shows?.trim()) return undefined;
  return { message: 'Please describe the picture in a sentence, for people who do not see it.' };
}

/** A picture, its focal point and its text alternative. */
export function PictureInput({
  field,
  facts,
  value,
  onChange,
  isSubmitted,
  hasFocus,
}: {
  field: FormField;
  facts: Form['placeholders'];
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
  /** The next thing to write is then its description: that of the picture before does not fit. */
  const [isReplaced, setReplaced] = useState(false);
  const replace = (next: PictureValue) => {
    onChange(next);
    setChoosing(false);
    setReplaced(true);
  };
  const own = isSubmitted ? pictureProblem(field, value) : undefined;
  return (
    <fieldset className="field">
      <legend>{field.label}</legend>
      {picture && (
        <PictureCrops
          picture={picture}
          focus={focus}
          onFocus={(next) => onChange({ ...pictureOf(value), focus: next })}
        />
      )}
      <PictureUpload
        onUpload={(next) => {
          setUploaded([next, ...uploaded]);
          replace({ name: next.name, shows: '', focus: '50% 50%' });
        }}
      >
        <button className="quiet" type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose another
        </button>
        {field.optional && name && (
          <button className="quiet" type="button" onClick={() => onChange(null)}>
            Remove
          </button>
        )}
      </PictureUpload>
      {isChoosing && (
        <PictureLibrary
          pictures={pictures}
          name={name}
          onChoose={(next) =>
            next.name === name ? setChoosing(false) : replace({ name: next.name, shows: next.shows })
          }
        />
      )}
      <ValueInput
        info={{ ...field, kind: 'text', label: 'What it shows', placeholders: facts }}
        value={shows}
        onChange={(next) => onChange({ ...pictureOf(value), shows: String(next) })}
        describedBy={`${id}-help ${id}-problems`}
        isInvalid={own !== undefined}
        hasFocus={hasFocus || isReplaced}
      />
      <p className="help" id={`${id}-help`}>
        One sentence for people who do not see the picture, and for search engines.
      </p>
      <Problems problems={[...(own ? [own] : []), { message: problem }]} id={`${id}-problems`} />
    </fieldset>
  );
}
