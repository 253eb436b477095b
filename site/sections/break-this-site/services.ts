import type { SiteContent } from '../../engine/site-content.ts';

/** The services whose page shows what the build has measured of it, by their addresses. */
export const servicesMeasured = ({ files }: SiteContent): readonly string[] => {
  const { slip, services } = files['break-this-site.yaml'];
  return slip ? services : [];
};
