import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `npm run check-deploy`: the programs' own validators read the recipes of `deploy/`. It installs and starts nothing, and
 * names the checks whose program is not on this machine. The exit code is 1 if a program refuses a recipe.
 */
const folder = mkdtempSync(join(tmpdir(), 'check-deploy-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
/** The headers of a host of files, which the build writes. */
const headersFor = (server: string) => {
  const file = resolve('dist-server/current', `headers.${server}`);
  return existsSync(file) ? file : '/dev/null';
};

/** Copies a recipe with the paths and ports that an ordinary user of this machine may use. @returns the path of the copy */
function adapted(recipe: string, copy = recipe.replaceAll('/', '-')): string {
  const text = readFileSync(join('deploy', recipe), 'utf8')
    .replaceAll(/listen (\[::\]:)?(80|443)\b/g, 'listen $120$2')
    .replaceAll(/\/etc\/letsencrypt\/.*fullchain.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/.*privkey.pem/g, key)
    .replaceAll('/etc/nginx/deccanary-headers.conf', headersFor('nginx.conf'))
    .replaceAll('/etc/caddy/deccanary-headers.caddy', headersFor('caddy'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/opt/deccanary', resolve('.'))
    .replace(/^POSTGRES_PASSWORD=$/m, 'POSTGRES_PASSWORD=password');
  writeFileSync(join(folder, copy), text);
  return join(folder, copy);
}

function nginx(...recipes: string[]): string[] {
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  spawnSync('openssl', [...kind, '-out', certificate, '-keyout', key]);
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = parts.map((part) => `${part}_temp_path ${join(folder, part)};`);
  const includes = recipes.map((recipe) => `include ${adapted(recipe)};`);
  const config = join(folder, 'nginx.conf');
  const http = [...temporary, ...includes].join(' ');
  writeFileSync(config, `pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${http} }\n`);
  return ['nginx', '-t', '-q', '-p', folder, '-c', config];
}

const caddy = (recipe: string) => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', adapted(recipe)];

function compose(): string[] {
  adapted('compose.env.example', '.env');
  return ['docker', 'compose', '--file', adapted('compose.yaml'), 'config', '--quiet'];
}

const unit = (name = 'deccanary@.service') => adapted(`systemd/${name}`, name);
const units = () => ['deccanary@.service', 'deccanary-backup.service', 'deccanary-backup.timer'].map(unit).join(' ');
const containerfile = 'deploy/container/Containerfile';

/** What is checked, a command that succeeds if the program is there, and the command that checks. */
const checks: [name: string, probe: string, command: () => string[]][] = [
  ['nginx, site and desk', 'nginx -v', () => nginx('nginx/deccanary.conf', 'nginx/desk.conf')],
  ['nginx, files alone', 'nginx -v', () => nginx('static/nginx.conf')],
  ['Caddy, site', 'caddy version', () => caddy('caddy/Caddyfile')],
  ['Caddy, desk', 'caddy version', () => caddy('caddy/desk.Caddyfile')],
  ['Caddy, files alone', 'caddy version', () => caddy('static/Caddyfile')],
  // It only warns of a value that it cannot read.
  [
    'systemd, units',
    'systemd-analyze --version',
    () => ['sh', '-c', `! systemd-analyze verify --man=no ${units()} 2>&1 | grep deccanary`],
  ],
  [
    'systemd, exposure of at most 1.3',
    'systemd-analyze --version',
    () => ['systemd-analyze', 'security', '--offline=true', '--threshold=13', '--no-pager', unit()],
  ],
  ['alerts', 'promtool --version', () => ['promtool', 'check', 'rules', 'deploy/alerts.yaml']],
  ['Containerfile', 'docker info', () => ['docker', 'build', '--check', '--file', containerfile, '.']],
  ['compose', 'docker compose version', compose],
  ['Kubernetes', 'kubeconform -v', () => ['kubeconform', '-strict', 'deploy/kubernetes']],
  ['GitHub workflows', 'actionlint -version', () => ['actionlint']],
];

for (const [name, probe, command] of checks) {
  const [program = '', ...words] = probe.split(' ');
  if (spawnSync(program, words).status !== 0) {
    console.log(`not run  ${name}: "${probe}" fails on this machine`);
    continue;
  }
  const [checker = '', ...args] = command();
  const { status, stdout, stderr } = spawnSync(checker, args, { encoding: 'utf8' });
  console.log(status === 0 ? `ok       ${name}` : `REFUSED  ${name}\n${stdout}${stderr}`);
  if (status !== 0) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
