import './tabs.css';
import type { ReactNode } from 'react';
import { Island } from '../../islands/island.tsx';
import { tabOf } from './panels.ts';
import TabButtons, { type Tab } from './tabs.island.tsx';

export interface TabContent extends Tab {
  /** The panel's title, if the name on the tab is too short for a title. */
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
  firstId = tabs[0].id,
  parameter,
  heading: Heading = 'h2',
}: {
  label: string;
  tabs: readonly [TabContent, ...TabContent[]];
  /** The id of the tab that is selected first. */
  firstId?: string;
  /**
   * The parameter that names a tab in the address, instead of the fragment. With `estimate`, the address `?estimate=shop` shows the
   * panel `estimate-shop`.
   */
  parameter?: string;
  /** The element of the panels' titles. The titles are visible only if all panels are visible. */
  heading?: 'h2' | 'h3';
}) {
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        <Island
          of={TabButtons}
          tabs={tabs.map(({ id, name }) => ({ id, name }))}
          firstId={firstId}
          parameter={parameter}
        />
      </div>
      {tabs.map(({ id, name, title = name, content }) => (
        <div
          key={id}
          className="tab-panel"
          id={id}
          role="tabpanel"
          aria-labelledby={tabOf(id)}
          // Later, `showPanel` changes this attribute.
          data-selected={id === firstId || undefined}
        >
          <Heading>{title}</Heading>
          {content}
        </div>
      ))}
    </>
  );
}
