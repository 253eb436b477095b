import './service-index.css';
import { useFile } from '../../../engine/rendering.ts';
import { PageIndex } from '../../../ui/page-index/page-index.tsx';

export function ServiceIndex({ sections }: Parameters<typeof PageIndex>[0]) {
  const servicePage = useFile('service-page.yaml');
  return (
    <nav className="service-index on-ink" aria-label={servicePage.index}>
      <div className="wrap">
        <PageIndex sections={sections} />
      </div>
    </nav>
  );
}
