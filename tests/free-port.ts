import getPort, { portNumbers } from 'get-port';

/**
 * A port that nobody listens on. It is below those that the system gives to outgoing connections (32,768 and above):
 * a browser's connection could take one of those between this answer and the start of a server.
 */
export function freePort(): Promise<number> {
  const first = 10_000 + Math.floor(Math.random() * 20_000);
  return getPort({ port: portNumbers(first, 32_000) });
}
