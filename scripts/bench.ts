import { ownServer } from '@company/tests/own-server.ts';
import { chromium } from '@playwright/test';
import { measureDesk } from './bench/desk.ts';
import { measureInteractions } from './bench/interactions.ts';
import { ensureChromium } from './chromium.ts';

/**
 * `npm run bench`: how soon the built site answers a press or a key. `npm run bench -- desk [<enquiries>]`: the desk's store
 * alone, with 100,000 enquiries unless it says another number. On a busy machine figures mean little: look at the ratios.
 */
const [what, enquiries = '100000'] = process.argv.slice(2);

if (what === 'desk') {
  await measureDesk(Number(enquiries));
} else {
  const site = await ownServer();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await measureInteractions(browser, site.origin);
  } finally {
    await browser.close();
    await site.remove();
  }
}
