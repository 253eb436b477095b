import './tabs.css';
import type { ReactNode } from 'react';
import { Island } from '../../islands/island.tsx';
import { tabOf } from './panels.ts';
import TabButtons, { type Tab } from './tabs.island.tsx';

export interface TabContent extends Tab {
  /** The panel's title, if the name on the tab is too short for one. */
  title?: string;
  content: ReactNode;
}

/**
 * Tabs that show one of several panels. Without scripts all panels are visible, each with its title.
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
   * The parameter that names a tab in the address, in place of the fragment. With `estimate`, the address `?estimate=shop` shows the
   * panel `estimate-shop`.
   */
  query?: string;
  /** The element of the titles, which are visible only if all panels are. */
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
          // Later, `showPanel` changes this attribute.
          data-selected={id === first || undefined}
        >
          <Heading>{title}</Heading>
          {content}
        </div>
      ))}
    </>
  );
}
