import { promises as disk } from 'node:fs';
import { chmod, mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readValue, refusal, save } from '../tests/edits.ts';
import { sampleField, sampleService } from '../tests/sample-project.ts';
import { testRepository } from '../tests/test-repository.ts';

const lead = sampleField('lead');

test.each([
  ['ENOSPC', 'writeFile', /disk is full/],
  ['EACCES', 'writeFile', /may not change it/],
  ['EROFS', 'rename', /may not change it/],
  ['EIO', 'writeFile', /The disk has an error/],
] as const)('%s at %s: the old file stays, nothing is left, and a sentence says so', async (code, at, message) => {
  const { store, differences } = testRepository();
  const { writeFile } = disk;
  const spy = vi.spyOn(disk, at).mockImplementation(async (path: unknown) => {
    if (at === 'writeFile') await writeFile(String(path), 'half');
    throw Object.assign(new Error(code), { code });
  });
  onTestFinished(() => spy.mockRestore());
  const refused = await refusal(save(store, ['lead'], 'Mine'));
  expect(refused).toMatchObject({ message: expect.stringMatching(message) });
  expect(store.undoable).toBeUndefined();
  expect(differences()).toEqual([]);
  spy.mockRestore();
  await save(store, ['lead'], 'Mine');
  expect((await readValue(store, lead)).value).toBe('Mine');
});

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
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  await writeFile(file, 'name: "open\n');
  expect(await refusal(readValue(store, lead))).toMatchObject({ message: expect.stringContaining('line') });
});
