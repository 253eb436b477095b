import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The text of a prerendered page. */
export const pageText = (path: string): string => `<!doctype html><title>${path}</title>${'prerendered '.repeat(50)}`;

export const notFoundText = pageText('/404');

// For static hosts, the build also writes a page at an address that this server redirects.
const redirected = '/service-details';
const pages = ['/', '/services', '/contact', '/about', '/faq', '/it/design', '/it/maintenance-&-support', redirected];

const files: Record<string, string> = {
  'hashed/client-abc123.js': 'export const answer = 42;',
  'worker.js': 'self.skipWaiting();',
  'assets/site.js': 'document.title;',
  'flags/in.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *',
  _headers: 'for static hosts',
  _redirects: 'for static hosts',
  '.well-known/security.txt': 'Contact: mailto:security@site.example',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
};

/** A built site in a temporary folder, with one release in `dist-server`. */
export async function makeSite(): Promise<{ root: string; dist: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  const write = async (file: string, content: string | Buffer) => {
    const path = join(root, 'dist-server/first', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  const writeCompressed = async (file: string, content: string) => {
    await write(file, content);
    await write(`${file}.br`, brotliCompressSync(content));
    await write(`${file}.gz`, gzipSync(content));
  };
  for (const page of pages) await writeCompressed(`site${page}/index.html`, pageText(page));
  await writeCompressed('site/404.html', notFoundText);
  for (const [file, content] of Object.entries(files)) await write(`site/${file}`, content);
  await writeCompressed('site/hashed/client-abc123.js', files['hashed/client-abc123.js'] ?? '');

  const fake = pathToFileURL(join(import.meta.dirname, 'fake-site.ts')).href;
  await write('render.js', `export { createSite } from '${fake}';`);
  await write('package.json', '{"type":"module"}');
  await write('assets.json', '{}');
  await write('content.json', '{}');
  await write('desk/assets.json', '{"styles":"","logo":"","scripts":{}}');
  await write('desk/files/hashed/desk-abc123.css', 'body {}');
  await symlink('first', join(root, 'dist-server/current'));
  return {
    root,
    dist: join(root, 'dist-server/current/site'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
