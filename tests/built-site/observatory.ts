/** Extra credit counts only from this score. */
const leastForExtra = 90;

/** Seconds. */
const sixMonths = 15_768_000;

const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/**
 * The score of the MDN HTTP Observatory for the headers of a page that sets no cookies, shares nothing across
 * origins, loads no script of another origin and redirects HTTP to HTTPS on the same host; 100 and more is A+.
 * Its tables: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export function observatoryScore(headers: Readonly<Record<string, unknown>>): number {
  const header = (name: string) => String(headers[name] ?? '');
  const policy = header('content-security-policy');
  const safe = policy !== '' && !/'unsafe-|data:|https?:|\*/.test(policy);
  const strict = /default-src 'none'/.test(policy) && /form-action '(self|none)'/.test(policy);
  const framed = /frame-ancestors/.test(policy);
  const age = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0);
  const modifiers = [
    policy === '' ? -25 : safe ? (strict ? 10 : 5) : -20,
    age === 0 ? -20 : age < sixMonths ? -10 : 0,
    header('x-content-type-options') === 'nosniff' ? 0 : -5,
    framed ? 5 : -20,
    isPrivate.test(header('referrer-policy')) ? 5 : 0,
    /^same-(origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
  ];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return base < leastForExtra ? Math.max(0, base) : base + sum(modifiers.filter((modifier) => modifier > 0));
}
