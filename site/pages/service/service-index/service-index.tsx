import './service-index.css';
import type { ReactNode } from 'react';
import { useFile } from '../../../engine/content.ts';
import { PageIndex } from '../../../ui/page-index/page-index.tsx';

export function ServiceIndex({ sections, children }: Parameters<typeof PageIndex>[0] & { children: ReactNode }) {
  const servicePage = useFile('service-page.yaml');
  return (
    <nav className="service-index on-ink" aria-label={servicePage.index}>
      <div className="wrap">
        <PageIndex sections={sections} />
        {children}
      </div>
    </nav>
  );
}
