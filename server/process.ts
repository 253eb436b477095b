import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './config/config.ts';

export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** Who runs this process, for people. In a container, its user id may have no name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYSTEM_ERROR') return `user ${process.getuid?.() ?? 'unknown'}`;
    throw error;
  }
}

/** @throws {ConfigError} when the machine does not give the port or the address */
export const listen = (app: FastifyInstance, variable: string, { host, port }: { host: string; port: number }) =>
  app.listen({ host, port }).catch((error) => {
    // Another port that opens with this one has failed, such as that of the metrics: its error names the variable.
    if (error instanceof ConfigError) throw error;
    const { code, message } = error;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`${variable} is "${port}"; accepted: a free port, as another process listens on this one`);
    if (code === 'EACCES') throw new ConfigError(`${variable} is "${port}"; accepted: a port that this user may open`);
    const hostVariable = variable.replace('PORT', 'HOST');
    throw new ConfigError(`${hostVariable} is "${host}"; accepted: an address of this machine (${message})`);
  });
