import * as nodeFiles from 'node:fs/promises';
import { chmod, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readValue, refusal, save } from '../tests/edits.ts';
import { sampleField, sampleService } from '../tests/sample-project.ts';
import { testRepository } from '../tests/test-repository.ts';
import { ContentStore } from './content-store.ts';
import type { Disk } from './project-files.ts';

const lead = sampleField('lead');

const failing = (code: string, at: 'open' | 'rename' | 'write'): Disk => {
  const fail = async () => Promise.reject(Object.assign(new Error(code), { code }));
  const open = (async (path: string, flags: string, mode: number) => {
    if (at === 'open' && flags === 'wx') return fail();
    const handle = await nodeFiles.open(path, flags, mode);
    if (at === 'write') handle.writeFile = fail;
    return handle;
  }) as Disk['open'];
  return { ...nodeFiles, open, ...(at === 'rename' && { rename: fail }) };
};

test.each([
  ['ENOSPC', 'write', /disk is full/],
  ['ENOSPC', 'open', /disk is full/],
  ['EACCES', 'open', /may not change it/],
  ['EROFS', 'rename', /may not change it/],
  ['EIO', 'write', /The disk has an error/],
] as const)(
  '%s at %s: the old file stays, nothing is left behind, and a sentence says so',
  async (code, at, message) => {
    const { root, differences } = testRepository();
    const store = new ContentStore(root, { disk: failing(code, at) });
    const refused = await refusal(save(store, ['lead'], 'Mine'));
    expect(refused).toMatchObject({ message: expect.stringMatching(message) });
    expect(store.undoable).toBeUndefined();
    expect(differences()).toEqual([]);
    await save(new ContentStore(root), ['lead'], 'Mine');
    expect((await readValue(store, lead)).value).toBe('Mine');
  },
);

test('a folder that is gone, and a file that is not the content’s, are refused', async () => {
  const { root, store } = testRepository();
  const { version } = await readValue(store, lead);
  const others = '../package.json services/../../package.json /etc/passwd .schema/home.json services\\rpa.yaml';
  for (const file of others.split(' ')) {
    expect(await refusal(readValue(store, { file, path: ['name'] })), file).toMatchObject({
      message: expect.stringContaining('texts and pictures only'),
    });
  }
  await rename(join(root, 'content/services'), join(root, 'content/elsewhere'));
  expect(await refusal(store.save([{ field: lead, value: 'Mine' }], version))).toMatchObject({
    message: expect.stringContaining('does not exist'),
  });
});

test('nothing is written through a link, neither of the file nor of a folder above it', async () => {
  const { root, store } = testRepository();
  const outside = join(root, 'outside');
  await mkdir(outside);
  await rename(join(root, 'content/services'), join(outside, 'services'));
  await symlink(join(outside, 'services'), join(root, 'content/services'));
  expect(await refusal(readValue(store, lead))).toMatchObject({
    message: expect.stringContaining('leads to another place'),
  });
  await rm(join(root, 'content/faq.yaml'));
  await writeFile(join(outside, 'faq.yaml'), 'title: T\n');
  await symlink(join(outside, 'faq.yaml'), join(root, 'content/faq.yaml'));
  expect(await refusal(readValue(store, { file: 'faq.yaml', path: ['title'] }))).toMatchObject({
    message: expect.stringContaining('leads to another place'),
  });
});

test('a file keeps who may read it, and one that cannot be read as YAML says where', async () => {
  const { root, store } = testRepository();
  const file = join(root, 'content', sampleService);
  await chmod(file, 0o640);
  await store.save([{ field: lead, value: 'Mine' }], (await readValue(store, lead)).version);
  expect((await nodeFiles.stat(file)).mode & 0o777).toBe(0o640);
  await writeFile(file, 'name: "open\n');
  expect(await refusal(readValue(store, lead))).toMatchObject({ message: expect.stringContaining('line') });
});
