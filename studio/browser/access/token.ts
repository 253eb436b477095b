const name = 'studio-token';

/**
 * Takes the token out of the address, where the start of the studio has printed it, and keeps it for this window. Nobody
 * copies it with the address then.
 * @returns undefined if the studio was opened without one
 */
export function takeToken(): string | undefined {
  const address = new URL(location.href);
  const given = address.searchParams.get('token');
  if (given) {
    sessionStorage.setItem(name, given);
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
  }
  return storedToken();
}

export const storedToken = (): string | undefined => sessionStorage.getItem(name) ?? undefined;
