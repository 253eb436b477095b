import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export interface TabContent {
  /** In the address after `#`, so that a panel can be linked to. */
  id: string;
  name: string;
  content: ReactNode;
}

/**
 * Panels of which one is shown. Before hydration and without scripts all are shown, each with its name.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [TabContent, ...TabContent[]] }) {
  const [selected, setSelected] = useState(tabs[0].id);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const followAddress = () => {
      const id = location.hash.slice(1);
      if (tabs.some((tab) => tab.id === id)) setSelected(id);
    };
    followAddress();
    addEventListener('hashchange', followAddress);
    return () => removeEventListener('hashchange', followAddress);
  }, [tabs]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    setSelected(next.id);
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
            onClick={() => setSelected(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, name, content }) => (
        <div
          key={id}
          className="tab-panel"
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          data-selected={id === selected || undefined}
        >
          <h2>{name}</h2>
          {content}
        </div>
      ))}
    </>
  );
}
