import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { isSample } from '../../../scripts/launch-check/sample.ts';
import { takeScreenshot } from '../screenshots/screenshot.ts';
import { baseline, baselineWidths, templates } from '../screenshots/templates.ts';
import { baselineOf, compareBaselines } from '../screenshots/visual-baseline.ts';

const renew = 'npm run screenshots -- --update renews what was meant to change';

// The baselines show the sample.
for (const { name, path, prepare } of isSample() ? templates : []) {
  for (const width of baselineWidths) {
    test(`${name} at ${width} px looks as before`, { tag: '@long' }, async ({ page, baseURL }, testInfo) => {
      test.slow();
      const file = baseline(name, width);
      if (!existsSync(file)) throw new Error(`${file} is not there: ${renew}`);
      const now = await baselineOf(await takeScreenshot(page, `${baseURL}${path}`, width, prepare), width);
      const difference = await compareBaselines(readFileSync(file), now);
      if (difference) {
        writeFileSync(testInfo.outputPath('difference.png'), difference.picture);
        writeFileSync(testInfo.outputPath('now.webp'), now);
      }
      expect(
        difference?.sentence ?? 'as before',
        `${testInfo.outputPath('difference.png')} shows where; ${renew}`,
      ).toBe('as before');
    });
  }
}
