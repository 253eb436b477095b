import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Cleanup, ensure } from './check.ts';
import { needs, runToEnd, start, temporaryFolder, until } from './programs.ts';
import { askPlainly, type SecureSite } from './visitor.ts';

/** A running proxy with the configuration of its recipe. */
export interface ReverseProxy extends SecureSite {
  /** The port of plain HTTP. */
  plainPort: number;
}

/** Adapts a recipe to this machine. @throws if the recipe does not contain a text that is replaced */
function adapt(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((changed, [from, to]) => {
    ensure(changed.includes(from), `The recipe no longer says "${from}"`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Makes a self-signed certificate for `localhost`. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  runToEnd('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', certificate]);
  return { certificate, key };
}

const answers = (port: number) =>
  until(`an answer on port ${port}`, () => askPlainly(port, '/').then(() => true as const));

/** Starts nginx with a recipe, adapted to two ports of this machine. */
export async function startNginx(
  cleanup: Cleanup,
  recipe: string,
  more: [from: string, to: string][],
): Promise<ReverseProxy> {
  needs('nginx', 'openssl');
  const folder = await temporaryFolder(cleanup);
  const [plainPort, port] = [await getPort(), await getPort()];
  const { certificate, key } = makeCertificate(folder);
  const sites = adapt(await readFile(recipe, 'utf8'), [
    ['    listen 80;\n    listen [::]:80;', `    listen 127.0.0.1:${plainPort};`],
    ['    listen 443 ssl http2;\n    listen [::]:443 ssl http2;', `    listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/letsencrypt/live/www.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/www.example.com/privkey.pem', key],
    ['server_name www.example.com', 'server_name localhost'],
    ...more,
  ]).replaceAll('/var/log/nginx', folder);
  const config = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}\nhttp {\n${paths.join('\n')}\naccess_log off;\n${sites}\n}\n`,
  );
  runToEnd('nginx', ['-t', '-q', '-p', folder, '-c', config]);
  start(cleanup, 'nginx', ['-p', folder, '-c', config], process.env);
  await answers(plainPort);
  return { port, plainPort, certificate };
}

/** Starts Caddy with a recipe, adapted to two ports of this machine. */
export async function startCaddy(
  cleanup: Cleanup,
  recipe: string,
  more: [from: string, to: string][],
  env: Record<string, string> = {},
): Promise<ReverseProxy> {
  needs('caddy', 'openssl');
  const folder = await temporaryFolder(cleanup);
  const [plainPort, port] = [await getPort(), await getPort()];
  const { certificate, key } = makeCertificate(folder);
  const options = `{\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tadmin off\n\tskip_install_trust\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n`;
  const site = adapt(await readFile(recipe, 'utf8'), more);
  const config = join(folder, 'Caddyfile');
  // The certificate belongs into the site's block, the first block of the recipe.
  await writeFile(config, options + site.replace(/^(\S.*) \{$/m, `$1 {\n\ttls ${certificate} ${key}`));
  const variables = { ...process.env, ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  runToEnd('caddy', ['validate', '--config', config, '--adapter', 'caddyfile'], { env: variables });
  start(cleanup, 'caddy', ['run', '--config', config, '--adapter', 'caddyfile'], variables);
  await answers(plainPort);
  return { port, plainPort, certificate };
}
