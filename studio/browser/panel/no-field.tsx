import type { MatchedText } from '../page/findings.ts';
import { useSession } from '../session.tsx';
import { PanelHead } from './panel-head.tsx';
import { PressControl } from './press-control.tsx';

/** The reason why a text is in no content file. */
export function NoField({ reason, text }: { reason: string; text: MatchedText }) {
  const { close, showDialog } = useSession();
  return (
    <>
      <PanelHead name="This text" label={text.text} onClose={close} />
      <p>{reason}</p>
      <div className="row">
        <button
          className="quiet"
          type="button"
          onClick={() => {
            close();
            showDialog('search', text.text);
          }}
        >
          Search for it
        </button>
        <PressControl text={text} />
      </div>
    </>
  );
}
