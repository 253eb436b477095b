import { resolve } from 'node:path';
import { inOrder } from '@company/schemas/contents.ts';
import { expect, test } from 'vitest';
import { contentSource } from './content.ts';

const { contents, content, files } = await contentSource(resolve('.')).load();
const [service] = inOrder(contents, 'services');

test('pages get the sizes and colours of pictures, and the addresses of existing icons and drawings', () => {
  const shown = content.files[`services/${service?.slug}.yaml`];
  expect(shown?.picture).toMatchObject({
    name: service?.data.picture.name,
    hash: expect.stringMatching(/^\w{6}$/),
    tone: expect.stringMatching(/^[a-z-]+$/),
  });
  const addresses = [...JSON.stringify(content).matchAll(/"(\/hashed\/[^"#]+)/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(files.has(address.slice(1)), address).toBe(true);
});

test('JSON can represent the content without loss', () => {
  expect(JSON.parse(JSON.stringify(content))).toEqual(content);
});
