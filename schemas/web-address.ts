/** An address of the web that leads somewhere: its host has a dot, and no space, name or password is in it. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\<>"]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && /^[^.]+(\.[^.]+)+$/.test(url.hostname) && `${url.username}${url.password}` === '';
}
