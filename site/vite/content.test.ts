import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../content/lists.ts';
import { ContentFolder } from '../content/load.ts';
import { content } from './content.ts';

const plugin = content(resolve('.'));
const [file] = filesIn(await new ContentFolder('content').readAll(), 'services');
const path = file?.path ?? '';

/** What the import of a content file gives. */
async function imported(specifier: string): Promise<Record<string, unknown>> {
  const load = plugin.load as unknown as (id: string) => Promise<{ code: string }>;
  const { code } = await load.call({ environment: { name: 'ssr' } }, resolve('content', specifier));
  return JSON.parse(code.replace('export default ', ''));
}

beforeAll(async () => {
  await (plugin.buildStart as unknown as () => Promise<void>)();
}, 30_000);

describe('a module that imports content', () => {
  test('gives pictures with their facts, and icons as addresses', async () => {
    const service = await imported(path);
    expect(service.picture).toMatchObject({
      name: file?.data.picture.name,
      hash: expect.stringMatching(/^\w{6}$/),
      tone: expect.stringMatching(/^[a-z-]+$/),
    });
    const { steps } = service.journey as { steps: { icon: string }[] };
    expect(steps.map(({ icon }) => icon).join()).toContain(`/hashed/icons-${file?.slug}-`);
  });

  test('gives the fields of a service that are not in the lists', async () => {
    const fields = Object.keys(await imported(path));
    expect(fields).toEqual(expect.arrayContaining(['name', 'overview']));
    for (const field of ['icon', 'footer', 'position', 'summary']) expect(fields).not.toContain(field);
  });

  test('fails with a sentence for a file of no known kind', async () => {
    await expect(imported('stray.yaml')).rejects.toThrow('content/stray.yaml: found a file of no kind');
  });
});
