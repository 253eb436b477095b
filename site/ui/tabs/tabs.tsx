import './tabs.css';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useKeptValue } from '../history-entry/history-entry.ts';
import { showPanel } from './panels.ts';

export interface TabContent {
  /** In the address after `#`, so that a panel can be linked to. */
  id: string;
  name: string;
  /** What the panel is called where the tab's name is short. */
  title?: string;
  content: ReactNode;
}

/**
 * Panels of which one is shown. Without scripts all are shown, each with its name.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({
  label,
  tabs,
  first = tabs[0].id,
  addressed = () => location.hash.slice(1),
  heading: Heading = 'h2',
}: {
  label: string;
  tabs: readonly [TabContent, ...TabContent[]];
  /** The one that is shown first. */
  first?: string;
  /** The one that the address names: its id, or anything else for none. */
  addressed?: () => string | undefined;
  /** The level of the names, which are headings where all panels are shown. */
  heading?: 'h2' | 'h3';
}) {
  const [selected, setSelected] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const panels = () => [...(list.current?.parentElement?.querySelectorAll<HTMLElement>(':scope > .tab-panel') ?? [])];

  const keep = useKeptValue<string>('tab', (kept) => {
    // Before hydration the boot script may have shown another one than the first.
    const shown = panels().find((panel) => panel.matches('[data-selected]'))?.id ?? selected;
    const isTab = (id: string | undefined) => tabs.some((tab) => tab.id === id);
    const next = [kept, addressed()].find(isTab) ?? shown;
    setSelected(next);
    return next;
  });

  const choose = (id: string) => {
    setSelected(id);
    keep(id);
  };

  useLayoutEffect(() => {
    const panel = panels().find(({ id }) => id === selected);
    if (panel) showPanel(panel);
  });

  const onMatch = useEffectEvent(({ target }: Event) => {
    const { id } = target as Element;
    // At once: the browser scrolls after this.
    if (tabs.some((tab) => tab.id === id)) flushSync(() => choose(id));
  });
  useEffect(() => {
    const listener = (event: Event) => onMatch(event);
    addEventListener('beforematch', listener);
    return () => removeEventListener('beforematch', listener);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[aria-controls="${next.id}"]`)?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-selected={id === selected}
            aria-controls={id}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, name, title = name, content }) => (
        <div
          key={id}
          className="tab-panel"
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          // In the HTML; then `showPanel` sets it, as it does before hydration.
          data-selected={id === first || undefined}
          suppressHydrationWarning
        >
          <Heading>{title}</Heading>
          {content}
        </div>
      ))}
    </>
  );
}
