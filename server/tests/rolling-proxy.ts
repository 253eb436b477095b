import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Instance {
  origin: string;
  agent: Agent;
}

/** Why an instance gave no answer, such as ECONNRESET. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/**
 * A load balancer in front of `origins` until the test ends; resolves with its own origin. It takes them in turns over
 * connections that stay open. As the recipes for nginx and Caddy do, it asks the next one where a connection is
 * refused, before anything was sent, and where a page was asked for, which may be asked for twice; any other request
 * that fails is answered with 502 and the reason, as it is not known whether it was carried out.
 */
export async function startProxy(origins: string[]): Promise<string> {
  const instances = origins.map((origin) => ({ origin, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  const proxy = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = turn++ % instances.length;
    let reason = '';
    for (const instance of [...instances.slice(first), ...instances.slice(0, first)]) {
      try {
        return await forward(incoming, body, instance, outgoing);
      } catch (error) {
        reason = codeOf(error);
        if (reason !== 'ECONNREFUSED' && incoming.method !== 'GET') break;
      }
    }
    outgoing.writeHead(502).end(reason);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
    for (const { agent } of instances) agent.destroy();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function forward(incoming: IncomingMessage, body: Buffer, { origin, agent }: Instance, outgoing: ServerResponse) {
  const { connection: _, ...headers } = incoming.headers;
  const forwarded = request(new URL(incoming.url ?? '/', origin), { method: incoming.method ?? 'GET', headers, agent });
  forwarded.end(body);
  const [response] = await once(forwarded, 'response');
  const answer = await buffer(response);
  outgoing.writeHead(response.statusCode, { 'content-type': response.headers['content-type'] }).end(answer);
}
