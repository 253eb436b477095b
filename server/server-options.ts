import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { type LogDestination, logging } from './logging.ts';
import { requestIds } from './request-id.ts';

/** Fastify's options for both applications, the site's and the desk's. */
export const serverOptions = ({ logLevel, trustProxy }: Config, log: LogDestination) =>
  ({
    logger: logging(logLevel, log),
    genReqId: requestIds(trustProxy),
    // Long enough for an enquiry over a bad connection; without it, a client could keep a connection for ever.
    requestTimeout: 30_000,
    // While closing, requests over open connections still get a response.
    return503OnClosing: false,
    // As a function, since Fastify does not accept a number here. The operator knows the number of proxies.
    trustProxy: trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy),
  }) satisfies FastifyServerOptions;
