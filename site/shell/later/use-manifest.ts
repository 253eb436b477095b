import { useEffect } from 'react';
import { manifestAddress } from '../../seo/icons.ts';

/** Names the web manifest: browsers fetch it and an icon as soon as they hear of it, and nobody installs what just opens. */
export function useManifest(): void {
  useEffect(() => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifestAddress }));
  }, []);
}
