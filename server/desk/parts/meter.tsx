/** A bar beside a number that says the same; drawn, as the policy of the desk's pages lets no style into an attribute. */
export function Meter({ percent }: { percent: number }) {
  return (
    <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="meter-ground" width="100" height="4" />
      <rect className="meter-part" width={Math.max(0, Math.min(100, percent))} height="4" />
    </svg>
  );
}
