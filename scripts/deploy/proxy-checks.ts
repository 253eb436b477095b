import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Cleanup, ensure } from './check.ts';
import { expectedHeaders } from './expected-headers.ts';
import { enquiry } from './instances.ts';
import type { ReverseProxy } from './proxies.ts';
import { askPlainly, visitor } from './visitor.ts';

const json = { 'content-type': 'application/json' };

/** Checks pages, headers and enquiries through a proxy. */
export async function checkProxy(cleanup: Cleanup, proxy: ReverseProxy): Promise<string> {
  const { ask } = await visitor(cleanup, proxy);

  const plain = await askPlainly(proxy.plainPort, '/services?a=b', { host: `localhost:${proxy.plainPort}` });
  const { location = '' } = plain.headers;
  ensure([301, 308].includes(plain.status), `HTTP is answered with ${plain.status}, not sent to HTTPS`);
  ensure(/^https:\/\/localhost(:\d+)?\/services\?a=b$/.test(location), `HTTP is sent to ${location}`);

  const whole = await ask('/', { 'accept-encoding': 'identity' });
  const brotli = await ask('/', { 'accept-encoding': 'gzip, br' });
  const gzip = await ask('/', { 'accept-encoding': 'gzip' });
  ensure(brotli.headers['content-encoding'] === 'br', `brotli arrives as ${brotli.headers['content-encoding']}`);
  ensure(gzip.headers['content-encoding'] === 'gzip', `gzip arrives as ${gzip.headers['content-encoding']}`);
  ensure(whole.headers['content-encoding'] === undefined, 'what is to be plain arrives compressed');
  ensure(brotliDecompressSync(brotli.body).equals(whole.body), 'the brotli form is another page');
  ensure(gunzipSync(gzip.body).equals(whole.body), 'the gzip form is another page, or is compressed twice');
  const known = await ask('/', { 'accept-encoding': 'gzip, br', 'if-none-match': String(brotli.headers.etag) });
  ensure(known.status === 304, `a known page is answered with ${known.status}`);
  for (const [name, value] of Object.entries(expectedHeaders)) {
    ensure(String(brotli.headers[name] ?? '').includes(value), `${name} is ${brotli.headers[name]}`);
  }

  const slash = await ask('/services/?a=b');
  ensure(slash.headers.location === '/services?a=b', `a trailing slash leads to ${slash.headers.location}`);
  const hidden = await ask('/readyz');
  ensure(hidden.status === 404, `/readyz is answered with ${hidden.status}`);
  const large = await ask('/api/enquiries', json, JSON.stringify({ ...enquiry, message: 'x'.repeat(200_000) }));
  ensure(large.status === 413, `200 KB are answered with ${large.status}`);
  const forged = '0f8fad5b-d9cb-469f-a165-70867728950e';
  // Prerendered pages have no request id.
  const named = await ask('/nowhere', { 'x-request-id': forged });
  const id = String(named.headers['x-request-id']);
  ensure(/^[\da-f-]{36}$/.test(id) && id !== forged, `the request is named ${id}, which the client chose`);
  return `HTTP/2 over TLS; home page ${whole.body.length} B, gzip ${gzip.body.length}, brotli ${brotli.body.length}; all security headers`;
}

/**
 * Checks that the server counts enquiries by the client's real address, here two for each instance: a client with forged
 * forwarding headers counts as one, and another client has its own count.
 */
export async function checkClientAddress(cleanup: Cleanup, proxy: ReverseProxy): Promise<string> {
  const forger = await visitor(cleanup, proxy);
  const statuses: number[] = [];
  for (let n = 1; n <= 3; n++) {
    const claims = {
      'x-forwarded-for': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
      'x-real-ip': '198.51.100.9',
    };
    statuses.push((await forger.ask('/api/enquiries', { ...json, ...claims }, JSON.stringify(enquiry))).status);
  }
  ensure(statuses.includes(429), `a client that forges its address is answered with ${statuses.join(', ')}: believed`);
  const other = await visitor(cleanup, proxy, '127.0.0.2');
  const { status } = await other.ask('/api/enquiries', json, JSON.stringify(enquiry));
  ensure(status === 201, `a client with another address is answered with ${status}: counted as the first`);
  return `forged addresses: ${statuses.join(', ')}; another real one: ${status}`;
}
