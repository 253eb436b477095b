const key = 'studio-token';

/**
 * Stores the token of the address for this window, and removes it from the address, so that nobody copies it by accident.
 * @returns undefined if the studio was opened without one
 */
export function takeToken(): string | undefined {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token) {
    sessionStorage.setItem(key, token);
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
  }
  return storedToken();
}

export const storedToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined;
