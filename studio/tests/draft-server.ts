import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentFolder } from '@company/schemas/addresses.draft.ts';
import { type DraftVersion, isDraftPage } from '../server/site/draft-site.ts';

/** For tests: serves a version of the site, as its scripts and pages expect it. */
export async function serveDraft(version: DraftVersion, csp: string) {
  const answer = async (path: string): Promise<[status: number, type: string, body: string | Buffer]> => {
    if (path.startsWith('/api/'))
      return [503, 'application/problem+json', '{"title":"The studio accepts no enquiries"}'];
    if (path.startsWith(`/${contentFolder}/`)) {
      const script = version.script(path);
      return script === undefined ? [404, 'text/plain', ''] : [200, 'text/javascript; charset=utf-8', script];
    }
    const file = await version.file(path);
    if (file) return [200, file.type, file.data];
    if (!isDraftPage(path)) return [404, 'text/plain', 'Not a page of the site'];
    const page = await version.render(path);
    return 'html' in page ? [page.status, 'text/html; charset=utf-8', page.html] : [500, 'text/plain', page.problem];
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const [status, type, body] = await answer(new URL(url, 'http://localhost').pathname);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': csp });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
