import { searchWords } from '@company/enquiry/folding.ts';
import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import type { LibraryPicture, PictureValue } from '../../protocol/content-fields.ts';
import { uploadPicture, useApi, useRequest } from '../base/api-client.ts';
import { LabelledInput, ProblemList } from '../base/dialog.tsx';
import { pictureAddress, pictureOf, pictureProblem } from '../base/values.ts';
import type { FieldInputProps } from './field-input.tsx';
import { TextInput } from './text-input.tsx';

export function PictureInput({ field, facts, value, onChange, onUploading, isSubmitted, hasFocus }: FieldInputProps) {
  const picture = pictureOf(value);
  const { name, shows = '' } = picture;
  const { data, failure } = useApi('pictures', {});
  const [uploaded, setUploaded] = useState<readonly LibraryPicture[]>([]);
  const pictures = [...uploaded, ...(data?.pictures ?? [])];
  const libraryPicture = pictures.find((picture) => picture.name === name);
  const [isChoosing, setChoosing] = useState(name === '');
  /** True if the picture was replaced. Then the description of the new picture gets the focus. */
  const [isReplaced, setReplaced] = useState(false);
  const id = useId();
  const replace = (next: PictureValue) => {
    setChoosing(false);
    if (next.name === name) return;
    onChange(next);
    setReplaced(true);
  };
  const problem = isSubmitted ? pictureProblem(field, value) : '';
  return (
    <fieldset className="field">
      <legend>{field.label}</legend>
      {libraryPicture && (
        <FocalPoint picture={{ ...libraryPicture, ...picture }} onFocus={(focus) => onChange({ ...picture, focus })} />
      )}
      <PictureUpload
        label={name ? 'Replace picture' : 'Upload picture'}
        onUploading={onUploading}
        onUpload={(next) => {
          setUploaded([next, ...uploaded]);
          replace({ name: next.name, shows: '', focus: '50% 50%' });
        }}
      >
        <button type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose another
        </button>
        {field.optional && name && (
          <button type="button" onClick={() => onChange(null)}>
            Remove
          </button>
        )}
      </PictureUpload>
      {isChoosing && (
        <PictureLibrary pictures={pictures} name={name} onChoose={({ name, shows }) => replace({ name, shows })} />
      )}
      <div className="field">
        <TextInput
          key={name}
          label="What it shows"
          kind="text"
          value={shows}
          facts={facts}
          onChange={(next) => onChange({ ...picture, shows: next })}
          isInvalid={problem !== ''}
          hasFocus={hasFocus || isReplaced}
          aria-describedby={`${id}-help ${id}-problems`}
        />
      </div>
      <p className="help" id={`${id}-help`}>
        One sentence for people who do not see the picture, and for search engines.
      </p>
      <ProblemList problems={[{ message: problem }, failure]} id={`${id}-problems`} />
    </fieldset>
  );
}

function PictureUpload({
  label,
  onUploading,
  onUpload,
  children,
}: {
  label: string;
  onUploading: FieldInputProps['onUploading'];
  onUpload: (picture: LibraryPicture) => void;
  children: ReactNode;
}) {
  const [isFileOver, setOver] = useState(false);
  const [status, setStatus] = useState('or drop a file here: up to 40 MB');
  const { isBusy, problems, send } = useRequest();
  const reportUpload = useEffectEvent(onUploading);
  useEffect(() => {
    if (!isBusy) return;
    reportUpload(1);
    return () => reportUpload(-1);
  }, [isBusy]);
  const upload = (file: File | undefined) => {
    if (!file) return;
    setStatus(`${file.name}: being prepared…`);
    send(
      () => uploadPicture(file),
      (picture) => {
        setStatus(`${file.name} is ready`);
        onUpload(picture);
      },
    );
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') upload(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div className={isFileOver ? 'drop over' : 'drop'} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
        <div className="row">
          <label className="file">
            {label}
            <input
              type="file"
              accept="image/jpeg,image/heic,image/heif,image/png,image/webp,image/avif,image/tiff"
              onChange={({ target }) => upload(target.files?.[0])}
            />
          </label>
          {children}
        </div>
        <p className="help" role="status">
          {problems.length > 0 && !isBusy ? 'Choose another file' : status}
        </p>
      </div>
      <ProblemList problems={problems} />
    </>
  );
}

function PictureLibrary({
  pictures,
  name,
  onChoose,
}: {
  pictures: readonly LibraryPicture[];
  name: string;
  onChoose: (picture: LibraryPicture) => void;
}) {
  const [query, setQuery] = useState('');
  const words = searchWords(query);
  const titleOf = (picture: LibraryPicture) => picture.name.replaceAll('-', ' ');
  const found = pictures.filter((picture) => {
    const text = searchWords(`${titleOf(picture)} ${picture.shows}`).join(' ');
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <LabelledInput
        label="Search pictures"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        help={found.length === 0 ? 'No picture has these words.' : undefined}
      />
      <ul className="library" aria-label="Pictures">
        {found.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              title={picture.shows}
              aria-pressed={picture.name === name}
              onClick={() => onChoose(picture)}
            >
              <img src={pictureAddress(picture.name)} alt="" width="4" height="3" loading="lazy" />
              {titleOf(picture)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const percent = (value: number) => `${Math.round(Math.min(Math.max(value, 0), 100))}%`;

function FocalPoint({
  picture,
  onFocus,
}: {
  picture: LibraryPicture & { focus?: string };
  onFocus: (focus: string) => void;
}) {
  const { name, width, height, focus = '' } = picture;
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat).filter(Number.isFinite);
  const moveTo = (left: number, top: number) => onFocus(`${percent(left)} ${percent(top)}`);
  const onPoint = ({ buttons, pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return;
    currentTarget.setPointerCapture(pointerId);
    const box = currentTarget.getBoundingClientRect();
    moveTo((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stepRight = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const stepDown = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    if (stepRight === 0 && stepDown === 0) return;
    event.preventDefault();
    const size = event.shiftKey ? 1 : 5;
    moveTo(x + stepRight * size, y + stepDown * size);
  };
  return (
    <div
      className="focus-frame"
      style={{ aspectRatio: width / height, width: `min(100%, calc(min(14rem, 30vh) * ${width / height}))` }}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
    >
      <img src={pictureAddress(name)} alt="" draggable={false} />
      <button
        type="button"
        style={{ left: `${x}%`, top: `${y}%` }}
        aria-label={`Focal point: ${x} % from the left, ${y} % from the top. Arrow keys move it.`}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
