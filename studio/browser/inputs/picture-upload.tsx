import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { Picture } from '../../api.ts';
import { messageOf } from '../access/call-api.ts';
import { uploadPicture } from '../access/upload-picture.ts';
import { Problem } from '../panel/problems.tsx';

/** Sends a chosen or dropped file, and shows its progress. @param children beside the button */
export function PictureUpload({ onUpload, children }: { onUpload: (picture: Picture) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const [status, setStatus] = useState('or drop a file here: up to 40 MB');
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(undefined);
  const send = async (file: File | undefined) => {
    if (!file) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setProblem('');
    const report = (share: number) =>
      setStatus(share < 1 ? `${file.name}: ${Math.round(share * 100)} % sent` : `${file.name}: being prepared…`);
    report(0);
    try {
      const picture = await uploadPicture(file, report, own.signal);
      setStatus(`${file.name} is ready`);
      onUpload(picture);
    } catch (error) {
      if (own.signal.aborted) return;
      setStatus('Choose another file');
      setProblem(messageOf(error));
    }
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') send(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div className={isOver ? 'drop over' : 'drop'} onDragOver={over} onDragLeave={over} onDrop={over}>
        <div className="row">
          <label className="quiet file">
            Upload picture
            {/* Phones convert their own formats for these. */}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
              onChange={({ target }) => send(target.files?.[0])}
            />
          </label>
          {children}
        </div>
        <p className="help" role="status">
          {status}
        </p>
      </div>
      <Problem message={problem} />
    </>
  );
}
