import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One kind of request to a server on this machine. */
export interface Target {
  port: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Body of the n-th request. */
  body?: (n: number) => string;
  /** The status that counts as an answer; any other ends the measurement. */
  status: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

function send(agent: Agent, { port, method, path, headers, body }: Target, n: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end(body?.(n));
  });
}

/**
 * Sends `count` requests over `connections` kept-alive connections, each the next when the last is answered.
 * @returns requests per second
 * @throws when an answer has another status than the target's
 */
export async function requestsPerSecond(target: Target, count: number, connections: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        const { status } = await send(agent, target, next++);
        if (status !== target.status) throw new Error(`${target.method} ${target.path} answered ${status}`);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return count / seconds;
}
