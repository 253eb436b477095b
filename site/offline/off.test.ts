import { expect, test, vi } from 'vitest';

test('the worker that switches offline support off takes over at once, deletes all caches, and unregisters itself', async () => {
  const done: string[] = [];
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    skipWaiting: async () => void done.push('takes over'),
    registration: { unregister: async () => done.push('unregistered') },
  });
  vi.stubGlobal('caches', {
    keys: async () => ['pages', 'hashed'],
    delete: async (name: string) => done.push(`${name} deleted`),
  });
  await import('./off.ts');
  // There must be no `fetch` listener, so that requests go to the network.
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  for (const type of ['install', 'activate']) {
    let work: Promise<unknown> | undefined;
    listeners.get(type)?.({
      waitUntil: (promise) => {
        work = promise;
      },
    });
    await work;
  }
  expect(done).toEqual(['takes over', 'pages deleted', 'hashed deleted', 'unregistered']);
});
