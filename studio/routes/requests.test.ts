import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requests } from './requests.ts';

test('a photograph of 40 MB is a request', () => {
  const upload = { fileName: 'photograph.jpg', data: Buffer.alloc(40_000_000).toString('base64') };
  expect(v.is(requests.crops, upload)).toBe(true);
});
