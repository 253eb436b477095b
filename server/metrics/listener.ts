import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, type MetricsConfig } from '../config.ts';

export interface ScrapeListener {
  /** Where the metrics are. */
  address: string;
  close(): Promise<void>;
}

/** Serves `GET /metrics` on a separate port, which no proxy publishes. @throws {ConfigError} when the port is taken */
export async function listenForScrapes(
  { host, port }: MetricsConfig,
  scrape: () => Promise<{ text: string; type: string }>,
): Promise<ScrapeListener> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return answer(response, 404, 'The metrics are at /metrics.\n');
    if (request.method !== 'GET') return answer(response, 405, 'This address takes GET.\n');
    scrape().then(
      ({ text, type }) => answer(response, 200, text, type),
      (error) => answer(response, 500, `${error}\n`),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`METRICS_PORT is "${port}"; accepted: a free port, as another process listens on this one`);
  });
  const { address, port: bound, family } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}/metrics`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}
