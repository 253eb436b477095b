import { type DragEvent, useState } from 'react';
import type { ChosenPicture } from './use-upload.ts';

/** Takes a file by choosing or dropping, and shows every crop that the site will use. */
export function PictureFile({ name, upload }: { name: string; upload: ChosenPicture }) {
  const [isOver, setOver] = useState(false);
  const { file, crops, isReading, choose } = upload;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) choose(dropped);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div className={isOver ? 'drop over' : 'drop'} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
        <label className="quiet file">
          Replace picture
          <input
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) choose(chosen);
            }}
          />
        </label>
        <p className="help">or drop a file here</p>
        <p className="help" role="status">
          {file ? `Chosen: ${file.fileName}${isReading ? '. Loading…' : ''}` : `Current: ${name}`}
        </p>
      </div>
      {crops.length > 0 && (
        <ul className="crops" aria-label="The crops that the site will show">
          {crops.map((crop) => (
            <li key={crop.name}>
              <img src={crop.src} width={crop.width} height={crop.height} alt="" />
              <span>{crop.name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
