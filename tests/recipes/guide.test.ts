import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../temporary-folder.ts';
import { bareDebian, change, type Machine, missingDebian, plainEnv, remove, report, run, start } from './debian.ts';

const guide = readFileSync('docs/guides/deploy.md', 'utf8');
const deskGuide = readFileSync('docs/guides/desk-operate.md', 'utf8');

/** The commands in the first block after `words` in the guide. */
const blockAfter = (words: string, text = guide) => /```\n(.*?)```/s.exec(text.slice(text.indexOf(words)))?.[1] ?? '';
const without = (words: RegExp, block: string) =>
  block
    .split('\n')
    .filter((line) => !words.test(line))
    .join('\n');

describe.runIf(!missingDebian)('the commands of the guide, on a minimal Debian', () => {
  let root: string;
  let project: string;
  let machine: Machine;
  let name: string;

  /** Runs a block of the guide with this release's name and the example domain. */
  const runBlock = (block: string) =>
    machine.sh(
      `cd /root; ${block.replace(/deccanary-\d[\w.+-]*-linux-x64/g, name).replace('YOUR.NAME', 'www.example.com')}`,
    );
  /** Requests the headers of a response, in lower case. */
  const headersOf = (address: string, options = '') =>
    machine
      .sh(`curl --silent --show-error --insecure --dump-header - --output /dev/null ${options} '${address}'`)
      .toLowerCase();
  /** Restarts both instances. @returns the status codes of all responses in the meantime */
  const statusesOfRestart = () => {
    const [link = '', restart = '', health = ''] = blockAfter('## A new version').split('\n');
    runBlock(`${link}
      rm --force /tmp/restarted; (${restart}; touch /tmp/restarted) &
      until [ -e /tmp/restarted ]; do
        curl --silent --insecure --output /dev/null --write-out '%{http_code}\\n' https://www.example.com/; done > /tmp/statuses`);
    report('restart', runBlock(health));
    return new Set(machine.sh('cat /tmp/statuses').trim().split('\n'));
  };

  beforeAll(async () => {
    root = bareDebian();
    project = await realpath(run('mktemp', ['--directory']).trim());
    await copyProject(project, 'package-lock.json', 'docs/guides', 'deploy', 'CHANGELOG.md', 'LICENSE');
    const [release = ''] = blockAfter('**1. Make a release.**').split('\n');
    report('release', run('/bin/sh', ['-euc', release], { cwd: project, env: plainEnv }));
    for (const file of readdirSync(join(project, 'release')))
      cpSync(join(project, 'release', file), join(root, 'root', file));
    name =
      readdirSync(join(project, 'release'))
        .find((file) => file.endsWith('.tar.gz'))
        ?.replace('.tar.gz', '') ?? '';

    // All packages are installed before the start, because a started machine has no network. The domain does not exist on the internet,
    // so openssl makes the certificate, and not certbot.
    const installs = [...guide.matchAll(/^(apt install .*)$/gm)].map(([line]) => line.replace(' certbot', ''));
    const certificate = (host: string) => `mkdir --parents /etc/letsencrypt/live/${host}
      openssl req -x509 -nodes -newkey rsa:2048 -subj /CN=${host} \
        -keyout /etc/letsencrypt/live/${host}/privkey.pem -out /etc/letsencrypt/live/${host}/fullchain.pem
      echo 127.0.0.1 ${host} >> /etc/hosts`;
    change(
      root,
      `apt-get update
      ${installs.map((line) => line.replace('apt', 'apt-get').replace('install', 'install --yes --no-install-recommends')).join('\n')}
      apt-get install --yes --no-install-recommends openssl caddy; systemctl disable caddy
      cd /tmp; apt-get download prometheus; dpkg-deb --fsys-tarfile prometheus_* | tar --extract --directory / ./usr/bin/promtool
      ${['www.example.com', 'desk.example.com'].map(certificate).join('\n')}`,
    );
    machine = await start(root, /Reached target.*Multi-User/i, '--boot');
  });
  afterAll(async () => {
    await machine?.end('SIGKILL');
    for (const folder of [root, project]) remove(folder);
  });

  test('the release is installed and answers', () => {
    runBlock(blockAfter('**2. Install it.**'));
    machine.sh('echo DESK_URL=https://desk.example.com >> /etc/deccanary/environment');
    runBlock(without(/certbot|nginx|systemctl|invite/, blockAfter('**On the server of', deskGuide)));
    const begin = blockAfter('Fill in `/etc/deccanary/environment`');
    runBlock(without(/doctor/, begin));
    const doctor = runBlock('deccanary doctor || true');
    expect(doctor).toMatch(/^ok +site .*built for https:\/\/www\.example\.com/m);
    expect(doctor).toMatch(/^ok +store /m);
    report('doctor', doctor);
    for (const port of [3000, 3001]) expect(headersOf(`http://localhost:${port}/`)).toMatch(/^http\/1.1 200/);
  });

  test('systemd finds no mistake in the units, and gives the rates of the guide', () => {
    const units = ['deccanary@3000.service', 'deccanary-backup.service', 'deccanary-backup.timer'];
    expect(machine.sh(`systemd-analyze verify ${units.join(' ')} 2>&1`)).toBe('');
    const rates = units.slice(0, 2).map((unit) => {
      const security = machine.sh(`systemd-analyze security --no-pager ${unit}`);
      report('systemd', security);
      return /level for .*: (\d\.\d)/.exec(security)?.[1];
    });
    expect(guide.replace(/\s+/g, ' ')).toContain(`says ${rates[0]} for the service, ${rates[1]} for the backup`);
  });

  test('Prometheus reads the alerts', () => {
    report('alerts', machine.sh('promtool check rules /opt/deccanary/deploy/alerts.yaml'));
  });

  test('the backup of the night is made and restored', () => {
    runBlock('deccanary backup /var/lib/deccanary-backup; systemctl start deccanary-backup.service');
    const [copy = ''] = machine.sh('ls /var/lib/deccanary-backup').split('\n');
    runBlock(blockAfter('To restore,').replace(/enquiries-\d+\.sqlite/, copy));
    report('restore', machine.sh('curl --silent --fail localhost:3001/readyz'));
  });

  const proxies = {
    nginx: () => {
      const challenge = '/.well-known/acme-challenge/word';
      const [before = '', after = ''] = without(/^apt|^certbot/, blockAfter('**3. nginx')).split(/(?=^rm )/m);
      runBlock(before);
      machine.sh(`mkdir --parents /var/www/acme/.well-known/acme-challenge; touch /var/www/acme${challenge}`);
      expect(headersOf(`http://www.example.com${challenge}`)).toMatch(/^http\/1.1 200/);
      const desk = blockAfter('**On the server of', deskGuide);
      runBlock(`${after}\n${without(/^(?!sed|nginx)/, desk).replace('YOUR.NAME', 'desk.example.com')}`);
      // Waits until the old workers of nginx, which do not know the desk, have ended.
      machine.sh('timeout 20 sh -c "until curl --silent --insecure https://desk.example.com/; do sleep 0.1; done"');
      expect(headersOf(`http://www.example.com${challenge}`)).toMatch(/^http\/1.1 200/);
    },
    Caddy: () => {
      runBlock(`systemctl stop nginx; cd /opt/deccanary/deploy/caddy; cp desk.Caddyfile /etc/caddy
        (echo '{'; echo local_certs; echo skip_install_trust; echo '}'
        cat Caddyfile; echo import desk.Caddyfile) > /etc/caddy/Caddyfile; systemctl start caddy`);
    },
  };

  test.each(Object.entries(proxies))('%s passes requests to two instances', (proxy, begin) => {
    begin();
    const site = 'https://www.example.com';
    expect(headersOf(`${site}/`, '--header "accept-encoding: br"')).toMatch(/^http\/2 200.*content-encoding: br/s);
    expect(headersOf(`${site}/`)).toContain('strict-transport-security: max-age=');
    expect(headersOf('http://www.example.com/services')).toMatch(
      /^http\/1.1 30[18].*location: https:\/\/www.example.com\/services\s/s,
    );
    expect(headersOf(`${site}/readyz`)).toMatch(/^http\/2 404/);
    expect(headersOf('https://desk.example.com/')).toMatch(/^http\/2 401/);
    // The body is longer than the server accepts, and shorter than the proxy's limit of 96 KiB, so the server gives the answer.
    machine.sh('head --bytes=40000 /dev/zero > /tmp/large');
    expect(headersOf(`${site}/api/enquiries`, '--data-binary @/tmp/large')).toMatch(/^http\/2 413/);
    expect(statusesOfRestart()).toEqual(new Set(['200']));
    if (proxy === 'nginx') {
      expect(() => headersOf('https://localhost/')).toThrow(/curl: \(35\)/);
      const log = machine.sh('cat /var/log/nginx/deccanary.log');
      for (const instance of ['127.0.0.1:3000', '127.0.0.1:3001']) expect(log).toContain(`"instance":"${instance}"`);
      // The requests are sent at once, because the limit allows new requests after some time.
      const posts = `curl --silent --insecure --parallel --data x --output /dev/null --write-out '%{http_code}\\n' '${site}/api/enquiries?[1-100]'`;
      expect(machine.sh(posts)).toContain('429');
    }
    report(
      proxy,
      machine.sh(proxy === 'nginx' ? 'nginx -t 2>&1' : 'caddy validate --config /etc/caddy/Caddyfile 2>&1'),
    );
  });

  const staticHosts = {
    nginx: `systemctl stop caddy; rm /etc/nginx/conf.d/*; cp deploy/static/nginx.conf /etc/nginx/conf.d/deccanary.conf
      cp dist-server/current/headers.nginx.conf /etc/nginx/deccanary-headers.conf
      cp dist-server/current/redirects.nginx.conf /etc/nginx/deccanary-redirects.conf; systemctl start nginx`,
    Caddy: `systemctl stop nginx; cp dist-server/current/headers.caddy /etc/caddy/deccanary-headers.caddy
      cp dist-server/current/redirects.caddy /etc/caddy/deccanary-redirects.caddy
      (echo '{'; echo local_certs; echo skip_install_trust; echo '}'; cat deploy/static/Caddyfile) > /etc/caddy/Caddyfile
      systemctl start caddy`,
  };

  test.each(Object.entries(staticHosts))('%s serves the files without the server', (host, begin) => {
    machine.sh(`cd /opt/deccanary; cp --recursive --dereference dist-server/current/site /var/www/deccanary; ${begin}`);
    const site = 'https://www.example.com';
    const page = headersOf(`${site}/services`, '--header "accept-encoding: gzip"');
    expect(page).toMatch(/^http\/2 200/);
    for (const line of ['content-security-policy: ', 'cache-control: no-cache', 'content-encoding: gzip'])
      expect(page).toContain(line);
    expect(headersOf(`${site}/services/`)).toMatch(/^http\/2 301.*location: (https:\/\/www.example.com)?\/services\s/s);
    expect(headersOf(`${site}/nowhere`)).toMatch(/^http\/2 404.*content-security-policy: /s);
    expect(machine.sh(`curl --silent --insecure ${site}/nowhere`)).toContain('<h1');
    expect(headersOf(`${site}/it/other`)).toMatch(/^http\/2 200/);
    expect(headersOf(`${site}/_headers`)).toMatch(/^http\/2 404/);
    const [script] = machine.sh('ls /var/www/deccanary/hashed/*.js').split('\n');
    expect(headersOf(`${site}/hashed/${script?.split('/').at(-1)}`)).toContain('immutable');
    const redirect = headersOf(`${site}/service-details`);
    expect(redirect).toMatch(/^http\/2 301.*location: (https:\/\/www.example.com)?\/services\s/s);
    report(`static, ${host}`, redirect.split('\n')[0] ?? '');
  });
});

if (missingDebian) test.skip(missingDebian);
