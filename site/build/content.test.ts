import { resolve } from 'node:path';
import { filesIn } from '@company/schemas/lists.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { content } from './content.ts';
import { contentSource } from './content-source.ts';

const plugin = content(resolve('.'), contentSource(resolve('.')));
const [file] = filesIn(await new ContentFolder('content').readAll(), 'services');
const path = file?.path ?? '';

async function imported(specifier: string): Promise<Record<string, unknown>> {
  const load = plugin.load as unknown as (id: string) => Promise<{ code: string }>;
  const { code } = await load.call({ environment: { name: 'ssr' } }, resolve('content', specifier));
  // The fields that a page imports later are functions.
  const [, data = '', later = ''] = /^export default (\{.*?)((?:,"\w+":\(\)=>import\(.*)?)\}$/s.exec(code) ?? [];
  return { ...JSON.parse(`${data}}`), later };
}

beforeAll(async () => {
  await (plugin.buildStart as unknown as () => Promise<void>).call({ environment: { mode: 'build' } });
});

describe('a module that imports content', () => {
  test('gets pictures with their facts, and icons as addresses', async () => {
    const service = await imported(path);
    expect(service.picture).toMatchObject({
      name: file?.data.picture.name,
      hash: expect.stringMatching(/^\w{6}$/),
      tone: expect.stringMatching(/^[a-z-]+$/),
    });
    const icons = JSON.stringify(service).match(/(?<="icon":")[^"]+/g) ?? [];
    // The company may have left out the parts with icons.
    if (icons.length > 0) expect(icons.join()).toContain(`/hashed/icons-${file?.slug}-`);
  });

  test('gets the fields of a service that are not in the lists', async () => {
    const fields = Object.keys(await imported(path));
    expect(fields).toEqual(expect.arrayContaining(['name', 'overview']));
    for (const field of ['icon', 'footer', 'position', 'summary']) expect(fields).not.toContain(field);
  });

  test('gets the stories of a service by an import of their own, and the drawing as an address', async () => {
    const { journey, stories, later } = await imported(path);
    expect(stories).toBeUndefined();
    // The company may have left them out.
    if (!file?.data.stories) return;
    expect(later).toContain(`${path}?stories`);
    expect(journey).toMatchObject({ drawing: expect.stringMatching(/^\/hashed\/icons-.*\.svg$/) });
    expect(await imported(`${path}?stories`)).toMatchObject({ action: { label: file.data.stories.action.label } });
  });
});
