import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import { contact, faq, postForm, postJson, request } from './request.ts';
import { type RunningApp, runApp } from './running-app.ts';
import { emptyStoreOn, enginesAbove } from './stores.ts';

/** The address of the metrics in the log. */
const addressOf = ({ logged }: RunningApp): string =>
  logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'metrics are shown').address;

async function scrape(running: RunningApp): Promise<string> {
  const response = await fetch(addressOf(running));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  return response.text();
}

/** The value of one metric, such as `store_up` or `outbox_pending{kind="webhook"}`; undefined if it is missing. */
const metric = (metrics: string, name: string): number | undefined => {
  const line = metrics.split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

/** Waits for a value, because a request is counted after its response, and the client may have the response earlier. */
const counted = (running: RunningApp, name: string, value: number) =>
  until(`${name} ${value}`, async () => metric(await scrape(running), name) === value);

test('are off by default', async () => {
  const running = await runApp();
  expect(running.logged.join('')).not.toContain('metrics');
  const { headers } = await request(running.origin, '/metrics');
  expect(headers['content-type']).toContain('text/html');
});

test('count requests by kind of address, not by address, and are on a separate port', async () => {
  const running = await runApp({ METRICS_PORT: '0' });
  const { origin } = running;
  const paths = ['/', '/services', '/robots.txt', '/services/', '/nowhere', '/nowhere-else', '/it/x', '/healthz'];
  for (const path of paths) await request(origin, path);
  await request(origin, '/', { method: 'PUT' });
  await request(origin, '/', { method: 'PROPFIND' });
  await counted(running, 'http_requests_total{route="other",method="other",status="4xx"}', 2);
  const metrics = await scrape(running);
  const requests = (route: string, status: string) =>
    metric(metrics, `http_requests_total{route="${route}",method="GET",status="${status}"}`);
  expect(requests('page', '2xx')).toBe(2);
  expect(requests('file', '2xx')).toBe(1);
  expect(requests('redirect', '3xx')).toBe(1);
  expect(requests('page', '4xx')).toBe(2);
  expect(requests('rendered', '2xx')).toBe(1);
  expect(requests('/healthz', '2xx')).toBe(1);
  expect(metric(metrics, 'http_request_duration_seconds_count{route="page"}')).toBe(4);
  expect(metric(metrics, 'http_request_duration_seconds_bucket{le="+Inf",route="page"}')).toBe(4);
  expect(metric(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(metrics).not.toMatch(/nowhere|PROPFIND/);

  const address = addressOf(running);
  expect(new URL(address).host).not.toBe(new URL(origin).host);
  expect((await fetch(new URL('/', address))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
});

describe.each(enginesAbove)('on %s', (_name, make) => {
  const store = emptyStoreOn(make());

  test('count enquiries and deliveries by kind, without personal data', async () => {
    const running = await runApp({ ...store.env, METRICS_PORT: '0' });
    const { origin, database } = running;
    await postJson(origin, contact, { 'idempotency-key': 'one' });
    await postJson(origin, contact, { 'idempotency-key': 'one' });
    await postJson(origin, { ...faq, website: 'http://spam.example' });
    await postJson(origin, { ...contact, businessEmail: 'asha@' });
    await postForm(origin, { ...contact, name: '' });
    await postJson(origin, '{');
    await postJson(origin, { form: 'visitor-made' });
    await counted(running, 'enquiries_total{form="unknown",outcome="refused"}', 2);

    const metrics = await scrape(running);
    const enquiries = (form: string, outcome: string) =>
      metric(metrics, `enquiries_total{form="${form}",outcome="${outcome}"}`);
    expect(enquiries('contact', 'stored')).toBe(1);
    expect(enquiries('contact', 'repeated')).toBe(1);
    expect(enquiries('contact', 'refused')).toBe(2);
    expect(enquiries('faq', 'spam')).toBe(1);
    expect(metric(metrics, 'enquiries_in_review')).toBe(1);
    expect(metric(metrics, 'outbox_pending{kind="enquiry-mail"}')).toBe(1);
    expect(metric(metrics, 'outbox_pending{kind="webhook"}')).toBe(0);
    expect(metric(metrics, 'outbox_dead_letters{kind="confirmation-mail"}')).toBe(0);
    expect(metrics).not.toMatch(/asha|client\.example|visitor-made|127\.0\.0\.1|spam\.example/i);

    const pending = database.updateTable('outbox').where('outcome', '=', 'pending');
    await pending.set({ tried_since: '2026-01-01T00:00:00.000Z' }).where('kind', '=', 'enquiry-mail').execute();
    await pending.set({ outcome: 'given-up' }).where('kind', '=', 'confirmation-mail').execute();
    const later = await scrape(running);
    expect(metric(later, 'outbox_oldest_seconds{kind="enquiry-mail"}')).toBeGreaterThan(86_400);
    expect(metric(later, 'outbox_pending{kind="confirmation-mail"}')).toBe(0);
    expect(metric(later, 'outbox_dead_letters{kind="confirmation-mail"}')).toBe(1);
    expect(metric(later, 'store_up')).toBe(1);
  });

  test('show that the store does not answer, and none of its metrics', async () => {
    const running = await runApp({ ...store.env, METRICS_PORT: '0' });
    await running.database.schema.dropTable('outbox').execute();
    await postJson(running.origin, contact);
    await counted(running, 'enquiries_total{form="contact",outcome="failed"}', 1);
    const metrics = await scrape(running);
    expect(metric(metrics, 'store_up')).toBe(0);
    expect(metrics).not.toMatch(/^outbox_pending[{ ]/m);
    expect(metrics).not.toMatch(/^enquiries_in_review /m);
  });
});
