import { existsSync } from 'node:fs';
import { type Cleanup, check, type Result } from './deploy/check.ts';
import { checkImage } from './deploy/image.ts';
import { startInstances } from './deploy/instances.ts';
import { type ReverseProxy, startCaddy, startNginx } from './deploy/proxies.ts';
import { checkClientAddress, checkProxy } from './deploy/proxy-checks.ts';
import { checkRepeatedEnquiries, checkRollingRestart } from './deploy/rolling.ts';
import { buildStaticSite, checkStaticSite, staticHosts } from './deploy/static-site.ts';
import { checkUnit, checkUnitSecurity } from './deploy/unit.ts';

/**
 * `npm run check-deploy`: tries the recipes of `deploy/` with the programs of this machine, and says which were skipped
 * because a program is missing. It installs nothing. The exit code is 1 if anything failed. Words after `--` choose checks
 * by name: `npm run check-deploy -- nginx`.
 */
if (!existsSync('dist-server/render.js')) throw new Error('Build the site first: npm run build');

const unlimited = { RATE_LIMIT: 'off' };
const limited = { RATE_LIMIT: '1/1h' };

type Start = (cleanup: Cleanup, ports: [number, number]) => Promise<ReverseProxy>;

const nginx: Start = (cleanup, [first, second]) =>
  startNginx(cleanup, 'deploy/nginx/deccanary.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${first}`],
    ['127.0.0.1:3001', `127.0.0.1:${second}`],
  ]);

const caddy: Start = (cleanup, ports) =>
  startCaddy(cleanup, 'deploy/caddy/Caddyfile', [], {
    SITE_HOST: 'localhost',
    SITE_INSTANCES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
  });

/** For the static site, which is built once and removed at the end. */
const cleanups: (() => unknown)[] = [];
let built: Promise<string> | undefined;
const staticSite = () => {
  built ??= buildStaticSite((undo) => cleanups.push(undo));
  return built;
};

const results: Result[] = [];
const chosen = process.argv.slice(2);
const add = async (name: string, run: (cleanup: Cleanup) => Promise<string>) => {
  if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) return;
  results.push(await check(name, run));
};

await add('systemd: the unit is valid', checkUnit);
await add('systemd: exposure of the unit', checkUnitSecurity);
for (const [name, startProxy] of Object.entries({ nginx, caddy })) {
  await add(`${name}: TLS, HTTP/2, compression, headers, limits`, async (cleanup) => {
    const { ports } = await startInstances(cleanup, unlimited);
    return checkProxy(cleanup, await startProxy(cleanup, ports));
  });
  await add(`${name}: the client's address`, async (cleanup) => {
    const { ports } = await startInstances(cleanup, limited);
    return checkClientAddress(cleanup, await startProxy(cleanup, ports));
  });
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await add(`${name}: instances that get ${signal} in turn under load`, async (cleanup) => {
      const instances = await startInstances(cleanup, unlimited);
      const proxy = await startProxy(cleanup, instances.ports);
      // Debian's Caddy loses a post if the instance refuses the connection: see the recipe.
      return name === 'nginx' && signal === 'SIGTERM'
        ? checkRollingRestart(cleanup, proxy, instances)
        : checkRepeatedEnquiries(cleanup, proxy, instances, signal);
    });
  }
}
await add('container: the steps of the image, read-only and unprivileged', checkImage);
for (const [name, host] of Object.entries(staticHosts)) {
  await add(`static site on ${name}`, async (cleanup) => {
    const { origin, byRecipe } = await host(cleanup, await staticSite());
    return checkStaticSite(cleanup, origin, byRecipe);
  });
}
for (const undo of cleanups) await undo();

console.log('\nRecipes');
console.table(
  Object.groupBy(results, ({ outcome }) => outcome),
  ['length'],
);
const leftOut = results.filter(({ outcome }) => outcome === 'left out');
for (const { check: name, details } of leftOut) console.log(`Left out: ${name}: ${details}`);
process.exitCode = results.some(({ outcome }) => outcome === 'FAILED') ? 1 : 0;
