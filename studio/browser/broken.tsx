import { useEffect, useState } from 'react';
import { callApi, messageOf } from './access/call-api.ts';
import { Problem } from './panel/problems.tsx';
import { useSession } from './session.tsx';

const checkEveryMs = 2000;

/** The files with a mistake that was made outside the studio, until they are right again. */
export function Broken() {
  const { state, loadState, onWritten } = useSession();
  const [failed, setFailed] = useState('');
  const files = state?.broken ?? [];
  const isBroken = files.length > 0;

  useEffect(() => {
    if (!isBroken) return;
    const timer = setInterval(loadState, checkEveryMs);
    return () => {
      clearInterval(timer);
      if ('broken' in document.body.dataset) location.reload();
    };
  }, [isBroken, loadState]);
  useEffect(() => {
    import.meta.hot?.on('vite:error', loadState);
    return () => import.meta.hot?.off('vite:error', loadState);
  }, [loadState]);

  const restore = async (path: string) => {
    setFailed('');
    try {
      await callApi('restore', { path });
      onWritten(`Restored: ${path}`);
    } catch (error) {
      setFailed(messageOf(error));
    }
  };
  if (!isBroken) return null;
  return (
    <section className="broken" role="alert">
      <h2>A text file has a mistake</h2>
      <p>Somebody changed it outside the studio. No page can be shown until it is right. Everything else is safe.</p>
      <ul className="checks">
        {files.map(({ path, line, message, canRestore }) => (
          <li key={path}>
            <div>
              <strong>
                {path}
                {line && `, line ${line}`}
              </strong>
              <p>{message}</p>
            </div>
            {canRestore && (
              <button className="action" type="button" onClick={() => restore(path)}>
                Use the last good version
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem message={failed} />
    </section>
  );
}
