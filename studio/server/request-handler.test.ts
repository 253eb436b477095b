import { symlinkSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PagePart } from '@company/site/engine/page-part.ts';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { asha, ben, folderForTest, service } from '../tests/desk.ts';
import { runGit, testRepository } from '../tests/test-repository.ts';
import type { Person } from './drafts/draft-refs.ts';
import { createRequestHandler } from './request-handler.ts';
import type { DraftVersion } from './site/draft-site.ts';
import { createStudio } from './studio.ts';

interface RequestOptions {
  method?: string;
  body?: string | Buffer;
  person?: Person | string | undefined;
  type?: string;
}

/** Starts the studio's server on a test repository. The HTML of a page is only the path of the page. */
async function serve() {
  const repository = testRepository();
  // The website was built in another repository, so its commit is unknown here.
  const mirror = repository.mirrorWith({ running: 'a'.repeat(40) });
  const readSite = async (tree: Parameters<typeof repository.store.readContents>[0]): Promise<DraftVersion> => ({
    contents: await repository.store.readContents(tree),
    fields: [],
    unreadablePictures: [],
    file: async () => undefined,
    render: async (path) => ({ html: `<head></head>${path}`, part: { hero: path } as PagePart, status: 200 }),
  });
  const cache = folderForTest();
  const studio = createStudio({ mirror, readSite, cache });
  const errors: unknown[] = [];
  const assets = {
    csp: "default-src 'self'",
    studio: '/studio.js',
    stylesheet: '/style.css',
    criticalCss: { hero: '' },
  };
  const handle = createRequestHandler({
    studio,
    releaseFile: async () => undefined,
    assets,
    onError: (error) => errors.push(error),
  });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;

  /** Sends the path unchanged, because `fetch` would normalize the path. */
  const get = (
    path: string,
    { method = 'GET', body = '', person = asha, type = 'application/json' }: RequestOptions = {},
  ) =>
    new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
      const personHeader = typeof person === 'string' ? person : JSON.stringify(person);
      const headers = { 'x-studio-person': personHeader, ...(method === 'POST' && { 'content-type': type }) };
      const request = sendRequest({ port, host: '127.0.0.1', path, method, headers: personHeader ? headers : {} });
      request.on('error', reject).on('response', async (response) => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, location: headers.location, body: await text(response) });
      });
      request.end(body);
    });
  const post = async (name: string, values: unknown = {}, person = asha) => {
    const { status, body } = await get(`/_studio/${name}`, { method: 'POST', body: JSON.stringify(values), person });
    return { status, ...JSON.parse(body) };
  };
  return { ...repository, cache, errors, get, post };
}

test('requests without a person are refused', async () => {
  const { get, errors, mirror } = await serve();
  for (const person of ['', '{', '%', 'null', '{}', JSON.stringify({ name: 'Asha' }), JSON.stringify({ address: '' })])
    for (const [path, method] of [
      ['/faq', 'GET'],
      ['/_studio/state', 'POST'],
      ['/_studio/undo', 'POST'],
    ] as const) {
      const { status, body } = await get(path, { method, person, body: '{}' });
      expect([status, body.includes('The studio made a mistake')], `${path} as ${person}`).toEqual([500, true]);
    }
  expect(errors).toHaveLength(21);
  expect(runGit(mirror.folder, 'for-each-ref', 'refs/drafts', 'refs/chosen')).toBe('');
});

test('unknown requests and invalid bodies are refused with a reason', async () => {
  const { get } = await serve();
  for (const [path, body, message] of [
    ['/_studio/nothing', '{}', 'no request nothing'],
    ['/_studio/constructor', '{}', 'no request constructor'],
    ['/_studio/__proto__', '{}', 'no request __proto__'],
    ['/_studio/', '{}', 'no request'],
    ['/_studio/state', '{', 'cannot read this request'],
    ['/_studio/save', Buffer.alloc(41_000_001), 'too large'],
    ['/_studio/check', JSON.stringify({ values: Array(301).fill({}) }), 'more than the studio accepts in one request'],
    ['/_studio/form', `{"field":${'['.repeat(20)}${']'.repeat(20)}}`, 'more than the studio accepts in one request'],
  ] as const) {
    const refused = { status: 409, body: expect.stringContaining(message) };
    expect(await get(path, { method: 'POST', body }), path).toMatchObject(refused);
  }
  expect((await get('/_studio/state', { method: 'GET' })).status).toBe(404);
});

test('invalid addresses get no file, and the server keeps running', async () => {
  const { get } = await serve();
  const pictures = ['..%2f..%2fetc%2fpasswd', '%', '..', '%00', 'constructor'].map(
    (name) => `/_studio/pictures/${name}`,
  );
  for (const path of pictures) expect((await get(path)).status, path).toBe(404);
  for (const path of ['//[', '//evil.example/', '/%', '/../../etc/passwd', '/website/draft/..%2f..%2fheads%2fmain'])
    expect((await get(path)).body, path).not.toMatch(/root:|evil/);
  expect((await get('/faq')).status).toBe(200);
});

test('a full disk is reported for an upload', async () => {
  const { get, cache, errors } = await serve();
  const data = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#8090a0' } })
    .png()
    .toBuffer();
  symlinkSync('/dev/full', join(cache, 'pictures/uploads/office.webp.unfinished'));
  const refused = { status: 409, body: expect.stringContaining('disk of the website’s server is full') };
  expect(await get('/_studio/upload?fileName=office.png', { method: 'POST', body: data, type: '' })).toMatchObject(
    refused,
  );
  expect(errors).toEqual([]);
});

test('a link opens a colleague’s draft, and the person can return to their own draft', async () => {
  const { get, post, edit, draft } = await serve();
  await edit(service, 'name: First thing you do', 'name: First thing we do');
  const link = `/website/draft/${draft.id}?page=/faq`;
  const shown = await get(link, { person: ben });
  expect(shown).toMatchObject({ status: 200, body: expect.stringContaining('The draft of Asha') });
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(shown.body) ?? [];
  expect(action.replace('&amp;', '&')).toBe(`/_studio/follow?page=%2Ffaq&draft=${draft.id}`);
  expect(await post('state', {}, ben), 'a link alone changes nothing').toMatchObject({ changes: 0 });
  const pages = [
    ['&page=/faq', '/faq'],
    ['&page=/service-details/q%26a', '/service-details/q&a'],
    ...[
      '',
      '&page=//evil.example',
      '&page=/\\evil.example',
      '&page=https://evil.example',
      '&page=/faq%0d%0aset-cookie:a',
    ].map((query) => [query, '/website']),
  ];
  for (const [query, location] of pages)
    expect(
      await get(`/_studio/follow?draft=${draft.id}${query}`, { method: 'POST', person: ben }),
      query,
    ).toMatchObject({ status: 303, location });
  expect(await post('state', {}, ben)).toMatchObject({ changes: 1, draftOwner: asha.name, draftId: draft.id });
  // The person now edits the colleague's draft, and Undo names the colleague.
  expect(await post('state', {}, ben)).toMatchObject({ undo: 'an edit', undoBy: asha.name });
  expect(await post('undo', {}, ben)).toEqual({ status: 200, message: 'Undone: an edit, by Asha Rao.' });
  expect(await post('state')).toMatchObject({ changes: 0 });
  await post('return-to-own-draft', {}, ben);
  const state = await post('state', {}, ben);
  expect([state.changes, 'draftOwner' in state]).toEqual([0, false]);
  expect(await get(link, { person: ben })).toMatchObject({
    status: 409,
    body: expect.stringContaining('There is no such draft any more'),
  });
});

test('while the content has a mistake, pages show the last valid state, and the mistake is listed', async () => {
  const { get, post, read, edit, developer, mirror } = await serve();
  const line = (await read(service)).split('\n').findIndex((text) => text.startsWith('icon:')) + 1;
  await edit(service, 'icon: ', 'icon: "');
  expect(await get('/faq')).toMatchObject({ status: 200, body: expect.not.stringContaining('data-broken') });
  const message = expect.stringContaining('quotation mark');
  const broken = { path: service, line, message, isYours: true };
  expect(await post('state')).toMatchObject({ changes: 1, pages: { 0: { name: 'Home' } }, broken: [broken] });
  await post('undo');
  const developerClone = developer();
  developerClone.edit(service, 'icon: ', 'icon: no');
  developerClone.push();
  await mirror.fetch();
  expect((await get('/faq')).status).toBe(200);
  const name = 'Studio sample › Icon';
  expect(await post('state')).toMatchObject({ changes: 0, broken: [{ path: service, name, isYours: false }] });
});

test('an earlier address of a page redirects, as for visitors', async () => {
  const { get, store } = await serve();
  const file = service.replace('content/', '');
  const { version } = await store.text(file);
  await store.save([{ field: { file, path: ['formerly', 0] }, value: 'once-so' }], version);
  expect(await get('/service-details/once-so')).toMatchObject({
    status: 303,
    location: '/service-details/studio-sample',
  });
});
