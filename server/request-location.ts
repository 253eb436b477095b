/** The address that a request asks for. */
export interface RequestLocation {
  /** As sent, but starting with exactly one slash and not ending with one. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** Whether `path` differs from what was sent: the client is sent there. */
  respelled: boolean;
  /** The path decoded, to look it up; undefined when its percent-encoding is malformed. */
  key: string | undefined;
}

/**
 * Reads a request target. A path that starts with two slashes, or a slash and a backslash, would be another host to a
 * browser that is redirected to it, so no spelling of one leaves this function.
 */
export function locationOf(target: string): RequestLocation {
  // A client that takes this for a proxy sends the whole address.
  const url = target.replace(/^https?:\/\/[^/?]*/i, '');
  const queryAt = url.indexOf('?');
  const sent = queryAt < 0 ? url : url.slice(0, queryAt);
  const path = `/${sent.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`;
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
