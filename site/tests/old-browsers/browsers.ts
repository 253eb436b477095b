import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Driver, startChromium, startFirefox, startWebKit } from './drivers.ts';

interface Browser {
  name: string;
  /** Starts the browser; undefined if this machine does not have the browser. */
  start: (() => Promise<Driver>) | undefined;
  advice: string;
}

const inPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

/** Versions of packages that contain Chromium, about 60 MB each. The first run installs them, not `npm ci`. */
const chromiumVersions = ['109.0.6', '116.0.0', '126.0.0'];

function chromium(version: string): Browser {
  const folder = `node_modules/.cache/old-browsers/chromium-${version}`;
  const program = join(folder, 'chromium');
  const name = `@sparticuz/chromium@${version}`;
  const install = () => {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', name]);
    const packed = readFileSync(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
    writeFileSync(program, brotliDecompressSync(packed));
    chmodSync(program, 0o755);
  };
  return {
    name: `Chromium ${version.split('.')[0]}`,
    start:
      process.platform === 'linux' && process.arch === 'x64'
        ? async () => {
            if (!existsSync(program)) install();
            return startChromium(program);
          }
        : undefined,
    advice: 'it needs Linux on an x64 processor, and the libraries of Debian’s chromium',
  };
}

const firefox = inPath('firefox-esr') ?? inPath('firefox');
const webkit = inPath('xvfb-run') && inPath('WebKitWebDriver');
const [miniBrowser] = globSync('/usr/lib{,exec}/**/webkit2gtk-4.*/MiniBrowser');

export const browsers: Browser[] = [
  ...chromiumVersions.map(chromium),
  {
    name: 'Firefox ESR',
    start: firefox ? () => startFirefox(firefox) : undefined,
    advice: 'apt-get install firefox-esr',
  },
  {
    name: 'WebKitGTK',
    start: webkit && miniBrowser ? () => startWebKit(webkit, miniBrowser) : undefined,
    advice: 'apt-get install webkit2gtk-driver xvfb',
  },
];
