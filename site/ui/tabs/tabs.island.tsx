import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { forgetParameter, parameterIn } from '../history-entry/address.ts';
import { useKeptValue } from '../history-entry/history-entry.ts';
import { showPanel, tabOf } from './panels.ts';

export interface Tab {
  /** That of its panel. In the address after `#`, so that a panel can be linked to. */
  id: string;
  name: string;
}

interface Props {
  tabs: readonly Tab[];
  first: string;
  query: string | undefined;
}

const panelOf = (id: string) => document.getElementById(id);

/** What a parameter of the address names until its first dot, as in `?estimate=shop.-payments`. */
const namedBy = (query: string) => `${query}-${parameterIn(location.search, query)?.toLowerCase().replace(/\..*/, '')}`;

/** The buttons of the tabs. The panels are beside their list, and not React's. */
export default function TabButtons({ tabs, first, query }: Props) {
  const [selected, setSelected] = useState(first);

  const show = (id: string) => {
    setSelected(id);
    const panel = panelOf(id);
    if (panel) showPanel(panel);
  };

  const keep = useKeptValue<string>('tab', (kept) => {
    // Before hydration the boot script may have shown another one than the first.
    const shown = tabs.find(({ id }) => panelOf(id)?.matches('[data-selected]'))?.id ?? selected;
    const addressed = query ? namedBy(query) : location.hash.slice(1);
    const next = [kept, addressed].find((id) => tabs.some((tab) => tab.id === id)) ?? shown;
    show(next);
    return next;
  });

  const choose = (id: string) => {
    show(id);
    if (query && id !== selected) forgetParameter(query);
    keep(id);
  };

  const onMatch = useEffectEvent(({ target }: Event) => {
    const { id } = target as Element;
    if (tabs.some((tab) => tab.id === id)) choose(id);
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
    document.getElementById(tabOf(next.id))?.focus();
  };

  return tabs.map(({ id, name }) => (
    <button
      key={id}
      type="button"
      role="tab"
      id={tabOf(id)}
      aria-selected={id === selected}
      aria-controls={id}
      tabIndex={id === selected ? 0 : -1}
      onClick={() => choose(id)}
      onKeyDown={onKeyDown}
      // Before hydration `showPanel` may have changed it.
      suppressHydrationWarning
    >
      {name}
    </button>
  ));
}
