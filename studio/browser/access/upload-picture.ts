import type { Picture, Refusal } from '../../api.ts';
import { NoConnectionError, RefusedError } from './call-api.ts';

/**
 * Sends a file to the studio's server. `fetch` does not report progress.
 * @param onProgress called with the share that is sent, from 0 to 1
 * @throws RefusedError, NoConnectionError; the signal's reason if it is aborted
 */
export function uploadPicture(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Picture> {
  const { promise, resolve, reject } = Promise.withResolvers<Picture>();
  const request = new XMLHttpRequest();
  request.open('POST', `/_studio/upload?fileName=${encodeURIComponent(file.name)}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  request.onload = () => {
    if (request.status === 200) resolve(request.response as Picture);
    else
      reject(request.response ? new RefusedError(request.response as Refusal) : new NoConnectionError(request.status));
  };
  request.onerror = () => reject(new NoConnectionError('network'));
  signal.addEventListener('abort', () => {
    request.abort();
    reject(signal.reason);
  });
  request.send(file);
  return promise;
}
