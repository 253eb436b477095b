import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { compareLooks, lookOf } from '../../scripts/screenshots/looks.ts';
import { shoot } from '../../scripts/screenshots/shoot.ts';
import { baseline, keptWidths, templates } from '../../scripts/screenshots/templates.ts';

const renew = 'npm run screenshots -- --update renews what was meant to change';

for (const { name, path, prepare } of templates) {
  for (const width of keptWidths) {
    test(`${name} at ${width} px looks as it did`, async ({ page, baseURL }, testInfo) => {
      test.slow();
      const file = baseline(name, width);
      if (!existsSync(file)) throw new Error(`${file} is not there: ${renew}`);
      const look = await lookOf(await shoot(page, `${baseURL}${path}`, width, prepare), width);
      const difference = await compareLooks(readFileSync(file), look);
      if (difference) {
        writeFileSync(testInfo.outputPath('difference.png'), difference.picture);
        writeFileSync(testInfo.outputPath('now.webp'), look);
      }
      expect(
        difference?.sentence ?? 'as before',
        `${testInfo.outputPath('difference.png')} shows where; ${renew}`,
      ).toBe('as before');
    });
  }
}
