/** The port of the studio, from the environment. @throws if it is no port, with the accepted values */
export function studioPort({ STUDIO_PORT: value = '3200' }: Record<string, string | undefined> = process.env): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(`STUDIO_PORT is "${value}"; accepted: a whole number from 0 to 65535`);
}
