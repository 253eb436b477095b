import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { forgetParameter, parameterIn } from '../history-entry/address.ts';
import { useKeptValue } from '../history-entry/history-entry.ts';
import { showPanel, tabOf } from './panels.ts';

export interface Tab {
  /** The id of the panel, which an address may name after `#`. */
  id: string;
  name: string;
}

interface Props {
  tabs: readonly Tab[];
  firstId: string;
  /** The name of the parameter that selects a tab in the address. */
  parameter: string | undefined;
}

const panelOf = (id: string) => document.getElementById(id);

/** The id of the panel that a parameter names: `estimate-shop` for `?estimate=shop.-payments`. */
const panelInAddress = (parameter: string) =>
  `${parameter}-${parameterIn(location.search, parameter)?.toLowerCase().replace(/\..*/, '')}`;

/** The buttons of the tabs. In the browser, React renders only these buttons, not the panels. */
export default function TabButtons({ tabs, firstId, parameter }: Props) {
  const [selected, setSelected] = useState(firstId);

  const show = (id: string) => {
    setSelected(id);
    const panel = panelOf(id);
    if (panel) showPanel(panel);
  };

  const keep = useKeptValue<string>('tab', (storedId) => {
    // The boot script may have selected a panel other than the first.
    const visibleId = tabs.find(({ id }) => panelOf(id)?.matches('[data-selected]'))?.id ?? selected;
    const idInAddress = parameter ? panelInAddress(parameter) : location.hash.slice(1);
    const panelId = [storedId, idInAddress].find((id) => tabs.some((tab) => tab.id === id)) ?? visibleId;
    show(panelId);
    return panelId;
  });

  const choose = (id: string) => {
    show(id);
    if (parameter && id !== selected) forgetParameter(parameter);
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
    const index = tabs.findIndex(({ id }) => id === selected);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
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
      // `showPanel` may have changed `aria-selected` before hydration.
      suppressHydrationWarning
    >
      {name}
    </button>
  ));
}
