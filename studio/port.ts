/**
 * The port of the studio, from the environment.
 * @throws with a sentence that says what is accepted
 */
export function studioPort({ STUDIO_PORT: value = '3200' }: Record<string, string | undefined> = process.env): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(`STUDIO_PORT is "${value}"; accepted: a whole number from 0 to 65535`);
}
