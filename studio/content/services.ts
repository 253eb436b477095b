import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/parse.ts';
import { linkTo } from '@company/site/routes.ts';
import type { Saved } from '../api.ts';
import { Refused } from '../refused.ts';
import type { ContentStore } from './content-store.ts';
import { newService } from './new-service.ts';

/** Adds a service from a filled example. @returns with the address of its page. @throws Refused; nothing is added then */
export async function addService(
  store: ContentStore,
  asked: { name: string; address: string },
): Promise<Saved & { page: string }> {
  const { path, text } = newService(await contentsOf(store.root), asked);
  const saved = await store.create(path, text, `the new service ${asked.name.trim()}`);
  return { ...saved, page: linkTo('service', asked.address.trim()) };
}

/** A new service has to fit to the others, so these must hold. */
async function contentsOf(root: string) {
  try {
    return await new ContentFolder(join(root, 'content')).readAll();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const message =
      'A text of the site has a mistake that came from outside of the studio. Put that right first, then add the service.';
    throw new Refused('invalid', `${message} (${error.message.split('\n')[0]})`);
  }
}
