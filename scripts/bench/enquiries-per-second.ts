import { Agent, request } from 'node:http';

/** Posts one enquiry. @returns the status of its answer */
function post(agent: Agent, port: number, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(
      { agent, host: '127.0.0.1', port, method: 'POST', path: '/api/enquiries', headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Posts `count` enquiries over `connections` keep-alive connections, one after the other on each. The server commits each
 * to the disk, which takes longer than this client needs.
 * @param enquiry the body of the n-th
 * @returns enquiries per second
 * @throws if one is not accepted
 */
export async function enquiriesPerSecond(
  port: number,
  count: number,
  connections: number,
  enquiry: (n: number) => string,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        const status = await post(agent, port, enquiry(next++));
        if (status !== 201) throw new Error(`An enquiry was answered with ${status}`);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return count / seconds;
}
