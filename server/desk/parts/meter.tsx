/** A bar for a number in percent. It is an SVG, as the Content-Security-Policy forbids style attributes. */
export function Meter({ percent }: { percent: number }) {
  return (
    <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="meter-ground" width="100" height="4" />
      <rect className="meter-part" width={Math.max(0, Math.min(100, percent))} height="4" />
    </svg>
  );
}
