import { readFileSync } from 'node:fs';

const { browserslist }: { browserslist: string[] } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

export const oldestBrowsers: [browser: string, version: string][] = browserslist.map((line) => {
  const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  if (!browser || !version) throw new Error(`browserslist in package.json: "${line}"; accepted: "chrome >= 109"`);
  return [browser, version];
});

/** The browsers in Vite's notation: `chrome109`, `ios16.4`. */
export const browserTargets: string[] = oldestBrowsers.map(
  ([browser, version]) => browser.replace('ios_saf', 'ios') + version,
);
