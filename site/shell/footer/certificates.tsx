import './certificates.css';
import '../../ui/scroller/scroller.css';
import { lazy, Suspense, useState } from 'react';
import company from '../../../content/company.yaml';
import { Icon } from '../../ui/icon/icon.tsx';

/** Loaded when the first certificate is opened. */
const PdfViewer = lazy(() => import('../pdf-viewer/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })));

/** The company's registrations; a button opens the certificate where there is a document. */
export function Certificates() {
  const [opened, setOpened] = useState<{ name: string; pdf: string }>();
  return (
    <>
      <ul className="certificates scroller">
        {company.certificates.map((certificate) => (
          <li key={certificate.name}>
            <CertificateButton certificate={certificate} onOpen={(pdf) => setOpened({ name: certificate.name, pdf })} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <PdfViewer file={opened.pdf} name={opened.name} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type Certificate = (typeof company.certificates)[number];

function CertificateButton({ certificate, onOpen }: { certificate: Certificate; onOpen: (pdf: string) => void }) {
  const { name, icon, note } = certificate;
  if ('unavailable' in certificate) {
    return (
      <div className="certificate">
        <Icon name={icon} />
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
        <button className="cover" type="button" disabled aria-label={name} aria-description={certificate.unavailable} />
      </div>
    );
  }
  const { number, issuer, validity, pdf } = certificate;
  return (
    <div className="certificate">
      <Icon name={icon} />
      <span>
        <b>{name}</b>
        <small>
          {number}. {issuer}. {validity}. {note}.
        </small>
      </span>
      <Icon name="arrow-up-right" size="small" />
      <button className="cover" type="button" aria-label={name} onClick={() => onOpen(pdf)} />
    </div>
  );
}
