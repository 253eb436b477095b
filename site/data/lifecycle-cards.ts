import { inOrder } from '@company/schemas/lists.ts';
import { resolved } from '../build/shown-content.ts';
import { fromContent } from './from-content.ts';

/** The card of each stage, in their order. */
export const lifecycleCards = fromContent((content) =>
  inOrder(content.contents, 'lifecycle').map(({ slug, path, data }) => {
    const { title, card } = resolved(content, path, data);
    return { type: slug, title, ...card };
  }),
);
