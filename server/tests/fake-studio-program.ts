// A program that the desk can use as the studio. The address of a request says what the program does.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { STUDIO_SOCKET = '', FAKE_LOG = process.env.GIT_FAKE_LOG ?? '' } = process.env;
const note = (line: string) => FAKE_LOG && appendFileSync(FAKE_LOG, `${line}\n`);

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://studio');
  note(`${request.method} ${request.url}`);
  if (pathname.endsWith('/die')) process.exit(3);
  if (pathname.endsWith('/hang')) for (;;);
  if (pathname.endsWith('/build')) process.send?.({ release: searchParams.get('release') });
  if (pathname.endsWith('/cut')) {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('half', () => process.exit(3));
    return;
  }
  if (pathname.endsWith('/slow')) {
    request.on('close', () => note('gone'));
    return;
  }
  if (pathname.endsWith('/elsewhere')) {
    response.writeHead(302, { location: 'https://evil.example/' }).end();
    return;
  }
  const body = await buffer(request).catch(() => Buffer.from(''));
  if (pathname.endsWith('/publish')) {
    const kind = searchParams.get('kind') ?? 'published';
    const answer = JSON.stringify({ kind, changes: 3, commit: 'c0ffee1234567890', branch: 'main' });
    response.writeHead(Number(searchParams.get('status') ?? 200), { 'content-type': 'application/json' }).end(answer);
    return;
  }
  response.writeHead(Number(searchParams.get('status') ?? 200), {
    'content-type': 'application/json',
    'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors *",
    'set-cookie': 'desk=stolen',
    'x-frame-options': 'ALLOWALL',
    'access-control-allow-origin': '*',
    'strict-transport-security': 'max-age=0',
    etag: '"one"',
  });
  const { method, url, headers } = request;
  response.end(JSON.stringify({ method, url, headers, size: body.length, env: process.env, pid: process.pid }));
});

process.on('disconnect', () => process.exit(0));
if (process.env.GIT_FAKE !== 'silent')
  server.listen(STUDIO_SOCKET, () => {
    process.send?.('listening');
    process.send?.('ready');
  });
console.log('begun at https://user:hunter2@git.example');
