import './certificates.css';
import '../../ui/field/field.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useState } from 'react';
import { useCloseOnNavigation } from '../../ui/history-entry/history-entry.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { importWithRetry, LazyPart } from '../../ui/lazy-part.tsx';
import viewer from './pdf-viewer.tsx?address';

const loadViewer = importWithRetry<typeof import('./pdf-viewer.tsx')>(viewer);

interface OpenedDocument {
  name: string;
  pdf: string;
  button: HTMLElement;
}

type Certificate = PageContent<'company.yaml'>['certificates'][number];

interface Props {
  certificates: readonly Certificate[];
  words: PageContent<'navigation.yaml'>['pdf'];
}

export default function Certificates({ certificates, words }: Props) {
  const [opened, setOpened] = useState<OpenedDocument & { press: number }>();
  // The number of the press is the key of `LazyPart`, so each press loads the viewer again after a failure.
  const open = (document: OpenedDocument) => setOpened((last) => ({ ...document, press: (last?.press ?? 0) + 1 }));
  const close = () => {
    setOpened(undefined);
    opened?.button.focus();
  };
  // Here `close` is not used: the dialog returns the focus by itself, without scrolling.
  useCloseOnNavigation(opened !== undefined, () => setOpened(undefined));
  return (
    <>
      <ul className="certificates">
        {certificates.map((certificate) => (
          <li key={certificate.name}>
            <CertificateButton certificate={certificate} onOpen={open} />
          </li>
        ))}
      </ul>
      {opened && (
        <LazyPart
          key={opened.press}
          load={loadViewer}
          pending={
            <p className="certificates-note" role="status">
              {words.loading}
            </p>
          }
          failed={(tryAgain, isRetrying) => (
            <div className="certificates-note" role="alert">
              <p>{words.notLoaded}</p>
              <a href={opened.pdf} target="_blank" rel="noopener">
                {words.open}
              </a>
              {/* The class of buttons that look like a link. */}
              <button className="field-fix" type="button" onClick={tryAgain}>
                {isRetrying ? words.loading : words.retry}
              </button>
            </div>
          )}
        >
          {({ PdfViewer }) => <PdfViewer words={words} file={opened.pdf} name={opened.name} onClose={close} />}
        </LazyPart>
      )}
    </>
  );
}

function CertificateButton({
  certificate,
  onOpen,
}: {
  certificate: Certificate;
  onOpen: (document: OpenedDocument) => void;
}) {
  const { name, icon } = certificate;
  const isAvailable = 'pdf' in certificate;
  return (
    <div className="certificate">
      <Icon name={icon} />
      <span>
        <b>{name}</b> {isAvailable && `${certificate.number}. ${certificate.issuer}. ${certificate.validity}.`}
      </span>
      {isAvailable ? (
        <>
          <Icon name="file-pdf" />
          <button
            className="cover"
            type="button"
            aria-label={name}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onOpen({ name, pdf: certificate.pdf, button: currentTarget })}
          />
        </>
      ) : (
        <button className="cover" type="button" disabled aria-label={name} aria-description={certificate.unavailable} />
      )}
    </div>
  );
}
