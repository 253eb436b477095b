import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { linkTo } from '@company/site/routes.ts';
import type { Saved } from '../api.ts';
import type { ContentStore } from './content-store.ts';
import { newService } from './new-service.ts';

/** Adds a service with example texts. @returns with the path of its page. @throws Refused; then nothing is added */
export const addService = (
  store: ContentStore,
  request: { name: string; address: string },
  id?: string,
): Promise<Saved & { page: string }> =>
  store.exclusively(id, async (write) => {
    const { path, text } = newService(await new ContentFolder(join(store.root, 'content')).readAll(), request);
    const answer = { page: linkTo('service', request.address.trim()) };
    const writing = { path: `content/${path}`, after: Buffer.from(text), place: { kind: 'file' } } as const;
    const saved = await write([writing], { name: `the new service ${request.name.trim()}`, answer });
    return { ...saved, ...answer };
  });
