import * as nodeFiles from 'node:fs/promises';
import { ContentStore } from '../content/content-store.ts';
import type { Disk } from '../content/project-files.ts';
import { Publisher } from '../publish/publisher.ts';

// Saves and publishes in a project, and ends without any warning at a chosen operation on the disk.
const [root = '', moment = '', work = ''] = process.argv.slice(2);
let left = Number(moment);

const step = async () => {
  if (left-- > 0) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
};

const disk: Disk = {
  ...nodeFiles,
  open: (async (path: string, flags: string, mode: number) => {
    await step();
    const handle = await nodeFiles.open(path, flags, mode);
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async (data: string | Buffer) => {
      // In the middle of the bytes.
      if (left === 0) await write(data.slice(0, data.length / 2));
      await step();
      await write(data);
    };
    return handle;
  }) as Disk['open'],
  rename: (from, to) => step().then(() => nodeFiles.rename(from, to)),
  unlink: (path) => step().then(() => nodeFiles.unlink(path)),
};

const store = new ContentStore(root, { disk });
if (work === 'save') {
  const list = { file: 'reasons.yaml', path: ['items'] };
  const { version } = await store.text(list.file);
  await store.changeList(list, { kind: 'remove', index: 0 }, version, { id: 'the-request' });
} else {
  const request = { name: 'Asha Rao', email: 'asha@example.com', message: 'Clearer words', resolve: 'both' } as const;
  await new Publisher(store).publish(request, 'the-request');
}
