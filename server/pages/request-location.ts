import { trimInvisible } from '@company/enquiry/typed-text.ts';

interface RequestLocation {
  /** As sent, but with exactly one slash at the start and none at the end. */
  path: string;
  search: string;
  /** Whether `path` differs from what was sent: then the client is redirected. */
  respelled: boolean;
  /** The path decoded, to look it up; undefined when its percent-encoding is malformed. */
  key: string | undefined;
}

/**
 * Reads a request target. Browsers interpret a path that starts with two slashes, or with a slash and a backslash, as
 * another host, so this function never returns one.
 */
export function locationOf(target: string): RequestLocation {
  // A client that uses the server as a proxy sends an absolute address.
  const url = target.replace(/^https?:\/\/[^/?]*/i, '');
  const queryAt = url.indexOf('?');
  const sent = queryAt < 0 ? url : url.slice(0, queryAt);
  const path = `/${sent.replace(/^[/\\]+/, '').replace(/(?<!\/)\/+$/, '')}`;
  return { path, search: queryAt < 0 ? '' : url.slice(queryAt), respelled: path !== (sent || '/'), key: decoded(path) };
}

/** An encoded slash stays encoded: it is part of a name, not a separator. */
function decoded(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Marks around addresses in mails and messages, which programs take for a part of them: `(see /about).` */
const around = /^[\s\p{Pi}\p{Ps}"'*<]+|[\s\p{Pf}\p{Pe}"'*>.,;:!?…|\\]+$/gu;

/**
 * The usual spelling of an address: small letters, one slash between names, no mark around it, no ending of a file. For
 * addresses without a page: `/About`, `/contact).`, `/faq.html`, `/index.php`.
 * @param key a decoded path
 */
export function usualSpelling(key: string): string {
  const names = key
    .slice(0, longestPath)
    .toLowerCase()
    .split(/[/\\]+/);
  const path = trimInvisible(
    names
      .map((name) => trimInvisible(name).replace(around, ''))
      .filter(Boolean)
      .join('/'),
  );
  return `/${path.replace(/(?:^|\/)(?:index|default)(?:\.\w{3,4})?$|\.(?:html?|php|aspx?)$/, '')}`;
}

/** Characters: far more than the address of any page has. */
const longestPath = 200;
