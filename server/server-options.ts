import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { type LogDestination, logging } from './logging.ts';
import { requestIds } from './request-id.ts';

/** What both applications, the site's and the desk's, ask of Fastify. */
export const serverOptions = ({ logLevel, trustProxy }: Config, log: LogDestination) =>
  ({
    logger: logging(logLevel, log),
    genReqId: requestIds(trustProxy),
    // Long enough for an enquiry over a bad connection; without it a client could hold a connection for ever.
    requestTimeout: 30_000,
    // Requests that come over open connections while closing are answered, not turned away.
    return503OnClosing: false,
    // Fastify takes no number, as it cannot know who is in front. The operator who sets the variable does.
    trustProxy: trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy),
  }) satisfies FastifyServerOptions;
