import './promise-with-resolvers.ts';
import type { PageContent } from '@company/schemas/contents.ts';
import { useState, useSyncExternalStore } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import worker from './pdf-worker.ts?worker&url';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

/** Loads the worker of PDF.js into the browser's cache, because PDF.js does not try again after a failure. */
async function fetchWorker(): Promise<void> {
  const response = await fetch(worker);
  if (!response.ok) throw new Error(`${worker} was answered with ${response.status}`);
  await response.blob();
}

const pageWidth = () => Math.min(640, innerWidth - 96);

/** The width of the pages changes when somebody turns a phone or resizes the window. */
function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

interface Props {
  words: PageContent<'navigation.yaml'>['pdf'];
  file: string;
  name: string;
  onClose: () => void;
}

export function PdfViewer({ words, file, name, onClose }: Props) {
  const [pageCount, setPageCount] = useState(0);
  const width = useSyncExternalStore(onResize, pageWidth);
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what has the focus */}
      <div className="pdf-pages" role="region" aria-label={name} tabIndex={0}>
        <LazyPart
          load={fetchWorker}
          pending={<p className="pdf-message">{words.loading}</p>}
          failed={(retry, isRetrying) => (
            <p className="pdf-message" role="alert">
              {words.failed} {/* The class of buttons that look like a link. */}
              <button className="field-fix" type="button" onClick={retry}>
                {isRetrying ? words.loading : words.retry}
              </button>
            </p>
          )}
        >
          {() => (
            <Document file={file} onLoadSuccess={({ numPages }) => setPageCount(numPages)}>
              {Array.from({ length: pageCount }, (_, index) => (
                <Page
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
                  key={index}
                  pageNumber={index + 1}
                  width={width}
                  renderAnnotationLayer={false}
                  renderTextLayer={false}
                  canvasRef={(canvas) => {
                    canvas?.setAttribute('role', 'img');
                    const label = words.page.replace('{page}', String(index + 1)).replace('{pages}', String(pageCount));
                    canvas?.setAttribute('aria-label', label);
                  }}
                />
              ))}
            </Document>
          )}
        </LazyPart>
      </div>
      <p className="pdf-footer">
        {name}
        <a href={file} download>
          {words.download}
        </a>
      </p>
    </Dialog>
  );
}
