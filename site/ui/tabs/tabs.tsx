import './tabs.css';
import type { ReactNode } from 'react';
import { Island } from '../../islands/island.tsx';
import { tabOf } from './panels.ts';
import TabButtons, { type Tab } from './tabs.island.tsx';

export interface TabContent extends Tab {
  /** The panel's title, if the tab's name is short. */
  title?: string;
  content: ReactNode;
}

/**
 * Panels of which one is visible. Without scripts all are visible, each with its name.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({
  label,
  tabs,
  first = tabs[0].id,
  query,
  heading: Heading = 'h2',
}: {
  label: string;
  tabs: readonly [TabContent, ...TabContent[]];
  /** The tab that is selected first. */
  first?: string;
  /**
   * The parameter that names a tab in the address, instead of the fragment: `estimate` for `?estimate=shop` and the
   * panel `estimate-shop`.
   */
  query?: string;
  /** The level of the names, which are headings where all panels are visible. */
  heading?: 'h2' | 'h3';
}) {
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        <Island of={TabButtons} tabs={tabs.map(({ id, name }) => ({ id, name }))} first={first} query={query} />
      </div>
      {tabs.map(({ id, name, title = name, content }) => (
        <div
          key={id}
          className="tab-panel"
          id={id}
          role="tabpanel"
          aria-labelledby={tabOf(id)}
          // Later `showPanel` sets it.
          data-selected={id === first || undefined}
        >
          <Heading>{title}</Heading>
          {content}
        </div>
      ))}
    </>
  );
}
