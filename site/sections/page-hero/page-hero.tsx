import './page-hero.css';
import type { ReactNode } from 'react';
import navigation from '../../../content/navigation.yaml';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';

/** The top of every page but home: where it stands, its title, one sentence, and what can be done at once. */
export function PageHero({
  parents,
  title,
  current = title,
  lead,
  children,
}: {
  parents: { name: string; href: string }[];
  title: string;
  /** The page's name in the breadcrumb, where it is shorter than the title. */
  current?: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <section className="page-hero on-ink">
      <div className="wrap">
        <Breadcrumb label={navigation.breadcrumb} parents={parents} current={current} />
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children && <div className="actions">{children}</div>}
      </div>
    </section>
  );
}
