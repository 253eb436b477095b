import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './config/config.ts';

export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** The name of the user who runs this process. In a container, the user id may have no name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYSTEM_ERROR') return `user ${process.getuid?.() ?? 'unknown'}`;
    throw error;
  }
}

/** @throws {ConfigError} if the port or the address cannot be used */
export const listen = (app: FastifyInstance, variable: string, { host, port }: { host: string; port: number }) =>
  app.listen({ host, port }).catch((error) => {
    // The application also opens other ports, such as the port of the metrics. Their errors already name the variable.
    if (error instanceof ConfigError) throw error;
    const { code, message } = error;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`${variable} is "${port}"; accepted: a free port, as another process listens on this one`);
    if (code === 'EACCES') throw new ConfigError(`${variable} is "${port}"; accepted: a port that this user may open`);
    const hostVariable = variable.replace('PORT', 'HOST');
    throw new ConfigError(`${hostVariable} is "${host}"; accepted: an address of this machine (${message})`);
  });

/**
 * Reports a state to systemd, which waits for the state if the unit has `Type=notify`. The program `systemd-notify` sends the report,
 * because Node.js has no Unix datagram sockets.
 */
export function notifySystemd(state: 'READY=1' | 'STOPPING=1'): void {
  if (!process.env.NOTIFY_SOCKET) return;
  execFile('systemd-notify', [state], (error) => {
    if (error) console.error(`systemd does not know ${state}: ${error.message}`);
  });
}
