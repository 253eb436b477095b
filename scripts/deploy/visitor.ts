import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import {
  type ClientHttp2Session,
  connect,
  constants,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { type Cleanup, ensure } from './check.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Visitor {
  ask(path: string, headers?: OutgoingHttpHeaders, body?: string): Promise<Answer>;
}

/** A site behind TLS on this machine. */
export interface SecureSite {
  port: number;
  /** File of the self-signed certificate for `localhost`. */
  certificate: string;
}

/**
 * A client over HTTP/2 that accepts only the expected certificate.
 * @param address the client's own address, which the server sees
 */
export async function visitor(cleanup: Cleanup, site: SecureSite, address = '127.0.0.1'): Promise<Visitor> {
  const ca = readFileSync(site.certificate);
  let session: ClientHttp2Session | undefined;
  const open = async () => {
    session = connect(`https://localhost:${site.port}`, { ca, family: 4, localAddress: address } as never);
    // The requests report the error.
    session.on('error', () => undefined);
    await once(session, 'connect');
    ensure((session.socket as TLSSocket).alpnProtocol === 'h2', 'TLS did not agree on HTTP/2');
    return session;
  };
  await open();
  cleanup(() => session?.destroy());
  return {
    ask: async (path, headers = {}, body) => {
      // A proxy ends a connection after some number of requests.
      const current = !session || session.closed || session.destroyed ? await open() : session;
      const method = body === undefined ? 'GET' : 'POST';
      const stream = current.request({ ...headers, [constants.HTTP2_HEADER_METHOD]: method, ':path': path });
      stream.end(body);
      const [[answered], bytes] = await Promise.all([once(stream, 'response'), buffer(stream)]);
      return { status: Number(answered[':status']), headers: answered, body: bytes };
    },
  };
}

/** One GET over HTTP/1.1 without TLS; the path is not normalised. */
export async function askPlainly(port: number, path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  const outgoing = request({ host: '127.0.0.1', port, path, headers, agent: false });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
