import { useEffect } from 'react';
import type { State } from '../shared/api.ts';
import { askAgain } from './base/session.ts';

const checkEveryMs = 2000;

export function Broken({ files }: { files: State['broken'] }) {
  useEffect(() => {
    const stop = askAgain(checkEveryMs);
    return () => {
      stop();
      if ('broken' in document.body.dataset) location.reload();
    };
  }, []);
  return (
    <section className="broken stack" role="alert">
      <h2>A text file has a mistake</h2>
      <p>Somebody changed it outside the studio. No page can be shown until it is right. Everything else is safe.</p>
      <ul className="stack">
        {files.map(({ path, line, message }) => (
          <li key={path}>
            <strong>
              {path}
              {line && `, line ${line}`}
            </strong>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
