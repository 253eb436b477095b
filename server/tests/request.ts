import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Sends `path` unchanged. `fetch` would normalise the path, follow redirects and decompress the body. */
export async function request(origin: string, path: string, options: RequestOptions = {}): Promise<TestAnswer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body: sent } = options;
  const outgoing = httpRequest({ hostname, port, path, method, headers });
  outgoing.end(sent);
  const [response] = await once(outgoing, 'response');
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
}

export const postJson = (origin: string, body: unknown, headers: OutgoingHttpHeaders = {}): Promise<TestAnswer> =>
  request(origin, '/api/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });

export const postForm = (origin: string, body: Record<string, string> | string): Promise<TestAnswer> =>
  request(origin, '/api/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  });

/** Valid bodies, one for each form. */
export const contact = {
  form: 'contact',
  name: 'Asha Rao',
  businessEmail: 'asha@client.example',
  countryCode: 'IN',
  phoneNumber: '9876543210',
  message: 'We need a payment gateway. Can we talk?',
  page: '/services',
};

export const about = { ...contact, form: 'about', countryCode: 'AF', phoneNumber: '701234567' };

export const faq = {
  form: 'faq',
  name: 'Ben Okoro',
  email: 'ben@client.example',
  phone_number: '+234 1 234 5678',
  msg_subject: 'Fees',
  message: 'What does it cost; roughly?',
  page: '/faq',
};
