import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { bringIntoView, rectOf, sideBeside } from '../page/geometry.ts';
import { type PanelContent, useSession } from '../session.tsx';
import { ChooseField } from './choose-field.tsx';
import { FormPanel } from './form-panel.tsx';
import { NoField } from './no-field.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** As in panel.css. */
const width = 416;

/** The editor of a text, at the side of the window that leaves the text in view. */
export function Panel() {
  const { panel } = useSession();
  return panel ? <OpenPanel content={panel} /> : null;
}

function OpenPanel({ content }: { content: PanelContent }) {
  const text = content.kind === 'new-entry' ? undefined : content.text;
  const [side, setSide] = useState<'left' | 'right'>('right');
  const element = useRef<HTMLDivElement>(null);
  const { close } = useSession();
  useFocusReturn(element);

  useEffect(() => {
    if (!text) return;
    setSide(sideBeside(rectOf(text), width));
    const panel = element.current;
    if (!panel) return;
    // The panel grows when its field is loaded, and may then cover the text.
    const observer = new ResizeObserver(() => bringIntoView(text, panel));
    observer.observe(panel);
    return () => observer.disconnect();
  }, [text]);

  // An editor handles the key first, because it has a text to restore.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };

  useEffect(() => {
    // While the page is drawn anew, the focus is nowhere.
    const onLostKey = ({ key, target }: globalThis.KeyboardEvent) =>
      key === 'Escape' && target === document.body && close();
    addEventListener('keydown', onLostKey);
    return () => removeEventListener('keydown', onLostKey);
  }, [close]);

  return (
    <div className={`panel ${side}`} role="dialog" aria-label="Edit" ref={element} onKeyDown={onKeyDown}>
      <Content content={content} />
    </div>
  );
}

function Content({ content }: { content: PanelContent }) {
  switch (content.kind) {
    case 'field':
    case 'new-entry':
      return <FormPanel content={content} />;
    case 'fields':
      return <ChooseField {...content} />;
    case 'none':
      return <NoField reason={content.reason} text={content.text} />;
  }
}
