import { type RefObject, useEffect, useRef, useState } from 'react';
import { callApi, useLoaded } from '../base/api-client.ts';
import { PanelHead, ProblemList } from '../base/dialog.tsx';
import type { PagePlace } from '../base/page-texts.ts';
import { close, open, type PanelContent, showDialog } from '../base/session.ts';
import { fieldKey, isSameField } from '../base/values.ts';
import { PressControl } from '../page/editable-texts.tsx';
import { rectOf } from '../page/targets.ts';
import { EditorPanel } from './form-panel.tsx';

/** The panel's width in panel.css plus the space next to the panel, in CSS pixels. */
const panelWidth = 416;

export function Panel({ content }: { content: PanelContent }) {
  const graphic = 'graphic' in content ? content.graphic : undefined;
  const text: PagePlace | undefined = content.kind === 'new-entry' ? undefined : (content.text ?? graphic);
  const [side, setSide] = useState<'left' | 'right'>('right');
  const element = useRef<HTMLDivElement>(null);
  useFocusReturn(element);

  useEffect(() => {
    const panel = element.current;
    if (!text || !panel) return;
    setSide(sideBeside(rectOf(text)));
    // The panel grows when its form is loaded, and may then cover the text, so the page scrolls again.
    const observer = new ResizeObserver(() => scrollTextIntoView(text, panel));
    observer.observe(panel);
    return () => observer.disconnect();
  }, [text]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // While the page renders, the focus is on the body. A key that is pressed then belongs to the panel too.
      const path = event.composedPath();
      const isHere = path[0] === document.body || (element.current && path.includes(element.current));
      // If a form has handled the key, the panel stays open.
      if (event.key === 'Escape' && isHere && !event.defaultPrevented) close();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className={`panel ${side}`} role="dialog" aria-label="Edit" ref={element}>
      {content.kind === 'fields' && <ChooseField {...content} />}
      {content.kind === 'none' && <NoField {...content} />}
      {(content.kind === 'field' || content.kind === 'new-entry') && <EditorPanel content={content} />}
    </div>
  );
}

function sideBeside(rect: DOMRect | undefined): 'left' | 'right' {
  if (!rect) return 'right';
  const coveredAtRight = Math.max(0, rect.right - (innerWidth - panelWidth));
  const coveredAtLeft = Math.max(0, panelWidth - rect.left);
  return coveredAtRight > coveredAtLeft ? 'left' : 'right';
}

/** The space around a text that is scrolled into view, in CSS pixels. The space above is for the site's header. */
const margin = { above: 110, below: 24 };

/** Scrolls the page so that the panel does not cover a text. On a phone, the panel covers the lower part of the window. */
function scrollTextIntoView(text: PagePlace, panel: Element): void {
  const rect = rectOf(text);
  if (!rect) return;
  const { top, width } = panel.getBoundingClientRect();
  const end = (width > innerWidth / 2 ? top : innerHeight) - margin.below;
  if (rect.bottom > end) scrollBy({ top: Math.min(rect.bottom - end, Math.max(0, rect.top - margin.above)) });
  else if (rect.top < 0) scrollBy({ top: rect.top - margin.above });
}

/** Restores the focus when the panel is removed. If the element that had the focus no longer exists, the list of texts gets the focus. */
function useFocusReturn(element: RefObject<HTMLElement | null>): void {
  // The focused element is read during rendering, because the effects of inner components run earlier and move the focus.
  const [focusedBefore] = useState(focusedElement);
  useEffect(() => {
    const root = element.current?.getRootNode() as ShadowRoot;
    return () => {
      const hasElement = focusedBefore?.isConnected && focusedBefore !== document.body;
      const target = hasElement ? focusedBefore : root.querySelector<HTMLElement>('[role=option]');
      target?.focus({ preventScroll: true });
    };
  }, [focusedBefore, element]);
}

function focusedElement(): HTMLElement | undefined {
  const { activeElement } = document;
  const element = activeElement?.shadowRoot?.activeElement ?? activeElement;
  return element instanceof HTMLElement ? element : undefined;
}

function ChooseField({ fields, text }: Extract<PanelContent, { kind: 'fields' }>) {
  const { data, failure } = useLoaded(JSON.stringify(fields), () =>
    Promise.all(
      fields.map(async (field) => {
        const form = await callApi('form', { field });
        // The form of an entry has all fields of the entry, which share the name of the entry.
        const fieldOfEntry =
          form.fields.length > 1 ? form.fields.find((part) => isSameField(part.field, field)) : undefined;
        return { field, name: [form.name, fieldOfEntry?.label].filter(Boolean).join(' › ') };
      }),
    ),
  );
  return (
    <>
      <PanelHead label="This text has several parts">Which part do you want to change?</PanelHead>
      <ProblemList problems={[failure]} />
      <ul className="choices stack">
        {data?.map(({ field, name }) => (
          <li key={fieldKey(field)}>
            <button type="button" onClick={() => open({ kind: 'field', field, text })}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function NoField({ reason, text }: Extract<PanelContent, { kind: 'none' }>) {
  const search = () => {
    close();
    showDialog('search', text.text);
  };
  return (
    <>
      <PanelHead label="This text">{text.text}</PanelHead>
      <p>{reason}</p>
      <div className="row">
        <button type="button" onClick={search}>
          Search for it
        </button>
        <PressControl text={text} />
      </div>
    </>
  );
}
