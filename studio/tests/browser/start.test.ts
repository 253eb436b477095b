import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@company/tests/free-port.ts';
import { said } from '@company/tests/own-server.ts';
import { expect, test } from '@playwright/test';
import { textsOf } from './answered-studio.ts';
import { shownValue } from './answers.ts';

test('the printed address opens the site with the studio, which knows the fields of its texts', {
  tag: '@long',
}, async ({ page }) => {
  // The first start on a machine prepares all packages.
  test.setTimeout(240_000);
  const env = { ...process.env, STUDIO_PORT: String(await freePort()) };
  const program = spawn(process.execPath, ['studio/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [address = ''] = /http:\S*token=[\w-]+/.exec(await said(program, 'token=')) ?? [];
    await page.goto(address.replace('/?', '/faq?'));
    await expect(textsOf(page)).toBeAttached({ timeout: 60_000 });
    const title = String(shownValue({ file: 'faq.yaml', path: ['title'] }));
    await page.getByRole('heading', { level: 1, name: title }).click();
    const panel = page.getByRole('dialog', { name: 'Edit', exact: true });
    await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveText(title);
  } finally {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
  }
});
