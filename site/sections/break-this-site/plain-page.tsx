import type { PageContent } from '@company/schemas/contents.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** A page as browsers without scripts get it: in a frame that lets none run. Links and forms lead on in the frame. */
export function PlainPage({
  words,
  page,
  onClose,
}: {
  words: PageContent<'break-this-site.yaml'>['frame'];
  page: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={words.title} close={words.close} isWhole onClose={onClose}>
      {/* Of the same origin, so that it may load its own fonts and icons. */}
      <iframe title={words.title} src={page} sandbox="allow-same-origin allow-forms" />
    </Dialog>
  );
}
