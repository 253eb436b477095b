import type { Origin } from '@company/enquiry/submission.ts';

let origin: Origin | undefined;

/** Limits each text, so that every enquiry is small. The server has separate limits. */
const maxLength = 200;

/** The end of `&amp;` or `&#38;`, which is before the name of a parameter after the query was split at `&`. */
const entities = /^(?:amp;|0*38;|x0*26;)+/i;

/** Decodes a value that a program has encoded twice: `spring%2520sale`. */
function decoded(value: string): string {
  try {
    const decodedAgain = /%[\da-f]{2}/i.test(value) ? decodeURIComponent(value) : value;
    return decodedAgain === value ? value : decoded(decodedAgain);
  } catch {
    // The text contains a percent sign that does not start a code, so it is already decoded.
    return value;
  }
}

/** `URL` is not used, because in Chrome before 130 it finds no host in `android-app://…`. */
const hostOf = (address: string) => (address.split('/')[2] ?? '').replace(/^www\.|:.*/g, '');

/**
 * Remembers in memory where the visit began. Called once, before the first navigation. If the referrer is a page of the
 * site, the visit began on that page: the visitor left the page before the application started, or the browser has no
 * Navigation API.
 */
export function rememberOrigin(): void {
  const { referrer } = document;
  const { pathname, href } = referrer.startsWith(`${location.origin}/`) ? new URL(referrer) : location;
  const parameters: Record<string, string> = {};
  // Reads the parameters after a `#` too.
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

/** Where the visit began. An enquiry contains this origin if `enquiryOrigin` is true in `company.yaml`. */
export const visitOrigin = (): Origin | undefined => origin;

let lastUrl = '';

export const rememberUrl = (): void => {
  lastUrl = location.pathname + location.search;
};

/** The last remembered address. The enquiry contains this address, so that the company knows what the visitor was reading. */
export const rememberedUrl = (): string => lastUrl;
