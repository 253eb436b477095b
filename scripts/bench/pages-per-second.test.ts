import { expect, test } from 'vitest';
import { readAutocannon, readWrk } from './pages-per-second.ts';

const wrk = `Running 5s test @ http://127.0.0.1:3000/
  1 threads and 20 connections
  61730 requests in 5.00s, 840.35MB read
Requests/sec:  12338.21
Transfer/sec:    168.07MB
`;

test('are read from the report of wrk', () => {
  expect(readWrk(wrk)).toBe(12_338.21);
});

test.each([
  wrk.replace('Requests/sec', '  Non-2xx or 3xx responses: 61730\nRequests/sec'),
  wrk.replace('Requests/sec', '  Socket errors: connect 0, read 20, write 0, timeout 0\nRequests/sec'),
  wrk.replace('12338.21', '0.00'),
  'unable to connect to 127.0.0.1:3000 Connection refused',
])('are not taken from a report of errors', (report) => {
  expect(() => readWrk(report)).toThrow('wrk measured no pages');
});

test('are read from the report of autocannon', () => {
  const report = { requests: { average: 9_876.5 }, errors: 0, non2xx: 0 };
  expect(readAutocannon(JSON.stringify(report))).toBe(9_876.5);
  for (const problem of [{ errors: 1 }, { non2xx: 1 }, { requests: { average: 0 } }]) {
    expect(() => readAutocannon(JSON.stringify({ ...report, ...problem }))).toThrow('autocannon measured no pages');
  }
});
