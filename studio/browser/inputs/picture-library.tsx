import { useId, useState } from 'react';
import type { Picture } from '../../api.ts';
import { pictureAddress } from './values.ts';

/** The pictures that there are, to choose from. @param name of the chosen one */
export function PictureLibrary({
  pictures,
  name,
  onChoose,
}: {
  pictures: readonly Picture[];
  name: string;
  onChoose: (picture: Picture) => void;
}) {
  const [query, setQuery] = useState('');
  const id = useId();
  const words = query.toLowerCase().split(/\s+/);
  const found = pictures.filter((one) => {
    const text = `${one.name.replaceAll('-', ' ')} ${one.shows}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div className="field">
      <label htmlFor={id}>Search pictures</label>
      <input className="input" id={id} type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      <ul className="library" aria-label="Pictures">
        {found.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              title={picture.shows || picture.name}
              aria-label={picture.name.replaceAll('-', ' ')}
              aria-pressed={picture.name === name}
              onClick={() => onChoose(picture)}
            >
              <img src={pictureAddress(picture.name)} alt="" width="4" height="3" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="help">No picture matches. Try other words.</p>}
    </div>
  );
}
