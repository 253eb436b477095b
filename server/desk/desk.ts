import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config, DeskConfig } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { endConnectionsOnClose } from '../graceful-close.ts';
import { type LogDestination, logging } from '../logging.ts';
import { answerError, sendProblem } from '../problem-reply.ts';
import { requestIds } from '../request-id.ts';
import type { Site } from '../site.ts';
import { deskHeaders } from './headers.ts';
import { checkHost, checkSender } from './own-requests.ts';

export interface DeskOptions {
  config: Config;
  desk: DeskConfig;
  /** Open and migrated; the caller closes it after the desk. */
  database: Database;
  site: Site;
  log: LogDestination;
}

export interface Desk {
  app: FastifyInstance;
  /** Its origin, known when it listens: `http://localhost:3100`. */
  origin(): string;
}

/** A note of 5,000 letters of any script, percent-encoded. */
const bodyLimit = 64 * 1_024;

/** The desk in the browser, ready to listen: an application of its own, which shares the store with the site. */
export async function createDesk({ config, desk, log }: DeskOptions): Promise<Desk> {
  const app = Fastify({
    logger: logging(config.logLevel, log),
    genReqId: requestIds(config.trustProxy),
    bodyLimit,
    requestTimeout: 30_000,
    return503OnClosing: false,
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      answerError(error, request, reply);
    },
  });
  const origin = () =>
    desk.url ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? desk.port}`;
  const addHeaders = deskHeaders(origin, config.hsts);
  app.decorateRequest('served', undefined);
  app.addHook('onSend', async (request, reply) => addHeaders(request, reply));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'The desk has no such address.'));
  endConnectionsOnClose(app);
  app.addHook('onRequest', checkHost(origin));
  app.addHook('onRequest', checkSender(origin));
  return { app, origin };
}
