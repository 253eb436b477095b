import type { Origin } from '@company/enquiry/submission.ts';

let origin: Origin | undefined;

/** The server cuts each text to its own maximum. This limit keeps every enquiry small. */
const maxLength = 200;

/** An HTML-encoded ampersand, `&amp;` or `&#38;`, before the name of a parameter. */
const entities = /^(?:amp;|0*38;|x0*26;)+/i;

/** Decodes a value that a program has encoded twice: `spring%2520sale`. */
function decoded(value: string): string {
  try {
    const again = /%[\da-f]{2}/i.test(value) ? decodeURIComponent(value) : value;
    return again === value ? value : decoded(again);
  } catch {
    // The text contains a percent sign that is no code.
    return value;
  }
}

/** `URL` finds no host in `android-app://…` in Chrome before 130. */
const hostOf = (address: string) => (address.split('/')[2] ?? '').replace(/^www\.|:.*/g, '');

/**
 * Remembers in memory where the visit began. Called once, before the first navigation. If another page of the site is
 * the referrer, the visit began on that page or earlier. This happens before the application has started, and in
 * browsers without the Navigation API.
 */
export function rememberOrigin(): void {
  const { referrer } = document;
  const { pathname, href } = referrer.startsWith(`${location.origin}/`) ? new URL(referrer) : location;
  const parameters: Record<string, string> = {};
  // Reads the parameters behind the `#` too.
  for (const [name, value] of new URLSearchParams(href.replace(/[?#]/g, '&')))
    parameters[name.toLowerCase().replace(entities, '')] ||= decoded(value.slice(0, 3 * maxLength)).slice(0, maxLength);
  const campaign = (name: string) => parameters[`utm_${name}`] ?? '';
  const host = hostOf(referrer);
  origin = {
    source: campaign('source'),
    medium: campaign('medium'),
    campaign: campaign('campaign'),
    content: campaign('content'),
    term: campaign('term'),
    landing: pathname.slice(0, maxLength),
    referrer: host === hostOf(location.href) ? '' : host,
  };
}

/** Sent with an enquiry; undefined if the company does not ask for it. */
export const visitOrigin = (): Origin | undefined => origin;

let remembered = '';

export const rememberUrl = (): void => {
  remembered = location.pathname + location.search;
};

/** The last remembered address. The enquiry contains it, so that the company knows what the visitor was reading. */
export const rememberedUrl = (): string => remembered;
