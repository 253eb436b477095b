import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What each folder may and may not import: pages → sections → forms and shell → ui, and so on. */
const directions = [
  {
    from: 'site/pages/one.ts',
    may: ['../sections/a.ts', '../routes.ts', '../engine/page.ts'],
    mayNot: ['../engine/router.tsx', '../../server/app.ts', '../../studio/api.ts'],
  },
  {
    from: 'site/sections/one.ts',
    may: ['../forms/a.ts', '../ui/a.ts', '../routes.ts'],
    mayNot: ['../pages/a.ts', '../shell/a.ts', '../engine/page.ts', '../../server/app.ts'],
  },
  {
    from: 'site/forms/one.ts',
    may: ['../ui/a.ts', '../offline/a.ts', '../engine/current-page.ts', '../../enquiry/enquiry.ts'],
    mayNot: ['../pages/a.ts', '../sections/a.ts', '../../server/app.ts'],
  },
  {
    from: 'site/offline/one.ts',
    may: ['../routes.ts', './two.ts'],
    mayNot: ['../pages/a.ts', '../sections/a.ts', '../shell/a.ts', '../forms/a.ts', '../../server/app.ts'],
  },
  { from: 'site/shell/one.ts', may: ['../ui/a.ts', '../seo/a.ts'], mayNot: ['../pages/a.ts', '../sections/a.ts'] },
  {
    from: 'site/ui/one.ts',
    may: ['../content/schemas/parts.ts'],
    mayNot: [
      '../pages/a.ts',
      '../sections/a.ts',
      '../shell/a.ts',
      '../forms/a.ts',
      '../offline/a.ts',
      '../seo/a.ts',
      '../routes.ts',
      '../engine/idle.ts',
      '../../content/company.yaml',
      '../../server/app.ts',
    ],
  },
  {
    from: 'site/seo/one.ts',
    may: ['../routes.ts', '../content/load.ts'],
    mayNot: ['../pages/a.ts', '../offline/a.ts', '../ui/a.ts', '../engine/page.ts', '../../server/app.ts'],
  },
  {
    from: 'site/content/one.ts',
    may: ['../../enquiry/country.ts'],
    mayNot: [
      '../pages/a.ts',
      '../offline/a.ts',
      '../seo/a.ts',
      '../ui/a.ts',
      '../engine/page.ts',
      '../../server/app.ts',
    ],
  },
  { from: 'site/routes.ts', may: ['./titles.ts'], mayNot: ['./pages/a.ts', './seo/a.ts', '../server/app.ts'] },
  { from: 'enquiry/one.ts', may: ['valibot'], mayNot: ['../site/a.ts', '../server/app.ts'] },
  {
    from: 'server/one.ts',
    may: ['../enquiry/enquiry.ts', './site.ts'],
    mayNot: ['../site/engine/render.tsx', '../studio/api.ts'],
  },
  {
    from: 'studio/one.ts',
    may: ['../site/content/load.ts', '../site/routes.ts', '../enquiry/country.ts'],
    mayNot: ['../server/app.ts'],
  },
  { from: 'server/enquiries/one.ts', may: ['../site.ts'], mayNot: ['../../site/engine/render.tsx'] },
];

test('the linter refuses every import against the directions, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'directions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('biome.json', join(folder, 'biome.json'));
  for (const { from, may, mayNot } of directions) {
    const lines = [...may, ...mayNot].map((path, index) => `export { a as name${index} } from '${path}';\n`);
    await mkdir(dirname(join(folder, from)), { recursive: true });
    await writeFile(join(folder, from), lines.join(''));
  }
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync('biome', args, { cwd: folder, encoding: 'utf8' });
  const refused = [...stdout.matchAll(/file=.*?((?:site|enquiry|server|studio)\/[^,]+),line=(\d+)/g)].map(
    ([, file, line]) => `${file}:${line}`,
  );
  const expected = directions.flatMap(({ from, may, mayNot }) =>
    mayNot.map((_, index) => `${from}:${may.length + index + 1}`),
  );
  expect(refused.sort()).toEqual(expected.sort());
});
