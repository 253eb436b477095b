import { useEffect } from 'react';
import type { BrokenFile } from '../api.ts';
import { Problems } from '../app/field.tsx';
import { callApi, useRequest } from '../app/requests.ts';
import { loadState, onWritten } from '../app/session.ts';

const checkEveryMs = 2000;

export function Broken({ files }: { files: readonly BrokenFile[] }) {
  const { problems, send } = useRequest();

  useEffect(() => {
    const timer = setInterval(loadState, checkEveryMs);
    return () => {
      clearInterval(timer);
      if ('broken' in document.body.dataset) location.reload();
    };
  }, []);

  const restore = (path: string) =>
    send(
      () => callApi('restore', { path }),
      () => onWritten(`Restored: ${path}`),
    );
  return (
    <section className="broken stack" role="alert">
      <h2>A text file has a mistake</h2>
      <p>Somebody changed it outside the studio. No page can be shown until it is right. Everything else is safe.</p>
      <ul className="stack">
        {files.map(({ path, line, message, canRestore }) => (
          <li key={path} className="line">
            <div>
              <strong>
                {path}
                {line && `, line ${line}`}
              </strong>
              <p>{message}</p>
            </div>
            {canRestore && (
              <button className="main" type="button" onClick={() => restore(path)}>
                Use the last good version
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problems problems={problems} />
    </section>
  );
}
