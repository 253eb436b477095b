import { openInteractive } from '@company/tests/application.ts';
import { expect, test } from '@playwright/test';
import { company, forms } from './content.ts';

const sentence = (time: string) => forms.reply.now.replace('{time}', time);

test('beside the form are the hours, and the local time of the company', async ({ page }) => {
  const noon = new Date('2026-11-23T12:00:00Z');
  const at = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: company.hours.timeZone,
  }).format(noon);
  await page.clock.install({ time: noon });
  for (const path of ['/contact', '/about', '/faq']) {
    await openInteractive(page, path);
    await expect(page.getByRole('main')).toContainText(forms.reply.text);
    await expect(page.getByRole('main')).toContainText(sentence(at));
  }
  const { open = '', closed = '' } = forms.reply.state ?? {};
  await expect(page.getByRole('main')).toContainText(open);
  await page.clock.runFor('01:00:00');
  await expect(page.getByRole('main')).not.toContainText(sentence(at));
  if (company.hours.timeZone !== 'Asia/Kolkata') return;
  await expect(page.getByRole('main')).toContainText(closed.split('{wait}')[0] ?? '');
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('the hours are there in the reader’s own time, too', async ({ page }) => {
    await openInteractive(page, '/contact');
    const [beginning = ''] = (forms.reply.there ?? '').split('{from}');
    const hoursOf = async () =>
      (await page.getByRole('main').innerText()).split(beginning.replace('{place}', 'Kiritimati'))[1];
    await expect.poll(hoursOf).toMatch(/^\d\d:\d\d/);
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    const offset = { IN: 8.5 * 60 }[company.country as 'IN'];
    if (offset) expect(minutes((await hoursOf()) ?? '')).toBe(minutes(company.hours.from) + offset);
  });
});
