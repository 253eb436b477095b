import './pdf-viewer.css';
import navigation from '../../../content/navigation.yaml';
import { Dialog } from '../../ui/dialog/dialog.tsx';

const { pdf } = navigation;

/** Shows a document from this site in a dialog. */
export function PdfViewer({ file, name, onClose }: { file: string; name: string; onClose: () => void }) {
  return (
    <Dialog title={pdf.title} close={pdf.close} onClose={onClose}>
      <div className="pdf-viewer">
        <p>{name}</p>
        <a href={file} download>
          {pdf.download}
        </a>
      </div>
    </Dialog>
  );
}
