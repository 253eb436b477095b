import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { partHeaders } from '../security-headers.ts';

/**
 * Serves styles, scripts and pictures. The content of a file with a hash in its name never changes, and has no personal
 * data.
 */
export async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'hashed'),
    prefix: '/hashed/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      reply.headers({ ...partHeaders, 'cache-control': 'public, max-age=31536000, immutable' });
    },
  });
}
