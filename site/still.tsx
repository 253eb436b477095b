import { type ReactElement, Suspense, use } from 'react';

/** Whether the page is being opened whose HTML the browser was sent. */
let standing = false;
const { promise: redrawn, resolve } = Promise.withResolvers<void>();

/** Opens the first page, whose still parts stand as they were sent; not in development, where they may change. */
export async function openFirstPage<Page>(open: () => Promise<Page>): Promise<Page> {
  standing = !import.meta.env.DEV;
  try {
    return await open();
  } finally {
    standing = false;
  }
}

/** Loads the first page's still parts after all: React has to draw the page anew. */
export const drawStillParts = (): void => resolve();

/**
 * A part of a page that answers to nothing but its links. On the first page its HTML stays as it was sent: neither its
 * code nor its content is loaded, and nothing of it is hydrated (https://react.dev/reference/react/Suspense). Everywhere
 * else it is loaded like any other part.
 */
export async function still(load: () => Promise<ReactElement>): Promise<ReactElement> {
  return <Suspense>{standing ? <Later part={redrawn.then(load)} /> : await load()}</Suspense>;
}

const Later = ({ part }: { part: Promise<ReactElement> }) => use(part);
