import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/parse.ts';
import { linkTo } from '@company/site/routes.ts';
import type { Saved } from '../api.ts';
import { Refused } from '../refused.ts';
import type { ContentStore } from './content-store.ts';
import { newService } from './new-service.ts';

/** Adds a service with example texts. @returns with the path of its page. @throws Refused; then nothing is added */
export const addService = (
  store: ContentStore,
  request: { name: string; address: string },
  id?: string,
): Promise<Saved & { page: string }> =>
  store.exclusively(id, async (write) => {
    const { path, text } = newService(await contentsOf(store.root), request);
    const answer = { page: linkTo('service', request.address.trim()) };
    const writing = { path: `content/${path}`, after: Buffer.from(text), place: { kind: 'file' } } as const;
    const saved = await write([writing], { name: `the new service ${request.name.trim()}`, answer });
    return { ...saved, ...answer };
  });

/** The content without a mistake, which a new service needs. */
async function contentsOf(root: string) {
  try {
    return await new ContentFolder(join(root, 'content')).readAll();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const message =
      'The content has a mistake that was made outside the studio. Correct it first, then add the service.';
    throw new Refused('invalid', `${message} (${error.message.split('\n')[0]})`);
  }
}
