import type { Origin } from '@company/enquiry/submission.ts';

let origin: Origin | undefined;

/** The server cuts each text to its own length; this keeps an enquiry small whatever the address has. */
const longest = 200;

/** An ampersand that a program has written for HTML, `&amp;` or `&#38;`, before the name behind it. */
const entities = /^(?:amp;|0*38;|x0*26;)+/i;

/** A value that a program has encoded once more: `spring%2520sale`. */
function decoded(value: string): string {
  try {
    const again = /%[\da-f]{2}/i.test(value) ? decodeURIComponent(value) : value;
    return again === value ? value : decoded(again);
  } catch {
    // A sign of percent, and no code.
    return value;
  }
}

/** Not read by `URL`, which finds no host in `android-app://…` in Chrome before 130. */
const hostOf = (address: string) => (address.split('/')[2] ?? '').replace(/^www\.|:.*/g, '');

/**
 * Remembers where the visit began, in memory alone. Called once, before the first navigation. A page that the browser loaded from
 * another page of the site (a link before the application ran, or no Navigation API) goes on with a visit: it began on that page, or
 * earlier.
 */
export function rememberOrigin(): void {
  const { referrer } = document;
  const { pathname, href } = referrer.startsWith(`${location.origin}/`) ? new URL(referrer) : location;
  const given: Record<string, string> = {};
  // Also behind the `#`.
  for (const [name, value] of new URLSearchParams(href.replace(/[?#]/g, '&')))
    given[name.toLowerCase().replace(entities, '')] ||= decoded(value.slice(0, 3 * longest)).slice(0, longest);
  const campaign = (name: string) => given[`utm_${name}`] ?? '';
  const host = hostOf(referrer);
  origin = {
    source: campaign('source'),
    medium: campaign('medium'),
    campaign: campaign('campaign'),
    content: campaign('content'),
    term: campaign('term'),
    landing: pathname.slice(0, longest),
    referrer: host === hostOf(location.href) ? '' : host,
  };
}

/** Sent with an enquiry; undefined if the company does not ask for it. */
export const visitOrigin = (): Origin | undefined => origin;

let remembered = '';

export const rememberUrl = (): void => {
  remembered = location.pathname + location.search;
};

/** The last remembered address; sent with an enquiry, so that the company knows what the visitor was reading. */
export const rememberedUrl = (): string => remembered;
