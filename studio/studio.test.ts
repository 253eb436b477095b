import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStudio } from './studio.ts';
import { sampleField } from './tests/sample-project.ts';
import { refusal, service, testRepository } from './tests/test-repository.ts';

test('a broken file is told with its line, and the pages from before stay known', async () => {
  const { root, edit, read } = testRepository();
  const { handlers, brokenFiles } = createStudio(root, {});
  const { pages, broken } = await handlers.state({});
  expect(broken).toEqual([]);
  const line =
    read(service)
      .split('\n')
      .findIndex((text) => text.startsWith('icon:')) + 1;
  edit(service, 'icon: ', 'icon: "');
  const message = expect.stringContaining('quotation mark');
  expect(await brokenFiles()).toEqual([{ path: service, line, message }]);
  expect((await handlers.state({})).pages).toEqual(pages);
});

test('without the folder of pictures, each request that needs it says so', async () => {
  const { root, store } = testRepository();
  rmSync(join(root, 'art/pictures'), { recursive: true });
  const { handlers, preview } = createStudio(root, {});
  const value = { name: 'rpa', shows: 'A robot.' };
  const { version } = await store.text(sampleField().file);
  const values = [{ field: sampleField('picture'), value }];
  for (const asked of [
    () => handlers.pictures({}),
    () => handlers.check({ values }),
    () => handlers.save({ values, was: [], version }),
    () => preview('rpa'),
  ])
    expect(await refusal(asked().then())).toEqual({ message: expect.stringContaining('art/pictures') });
});
