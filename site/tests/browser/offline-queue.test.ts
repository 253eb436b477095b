import { interactive, named, openInteractive } from '@company/tests/application.ts';
import { registerSoon, test, waitForServiceWorker } from '@company/tests/own-server.ts';
import { expect, type Page } from '@playwright/test';
import { company, errors, forms } from './content.ts';
import { expectSent, field, fillContactForm, sampleMessage, send, storedFrom } from './form.ts';

const unsent = (page: Page) => page.getByRole('form').getByRole('alert');
const notice = (page: Page) => page.locator('[role=alert]:not(form *)');
const reconnect = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('enquiries');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const request = database.transaction('kept').objectStore('kept').getAll();
    const all = await new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return JSON.stringify([all, { ...sessionStorage }, { ...localStorage }]);
  });

/** Writes an enquiry and sends it without a network. @returns the sender's address */
async function write(page: Page, origin = ''): Promise<string> {
  await openInteractive(page, `${origin}/contact`);
  const email = await fillContactForm(page);
  await page.context().setOffline(true);
  await send(page).click();
  await expect(unsent(page)).toContainText(forms.kept.text);
  return email;
}

async function comeBack(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  return context.newPage();
}

test('an enquiry written offline arrives once, and is then removed from the device', async ({ page, context }) => {
  const email = await write(page);
  await expect(named(unsent(page), 'link', company.phone)).toHaveAttribute('href', /^tel:/);
  await expect(field(page, 'message')).toHaveValue(sampleMessage);
  expect(await onDevice(page)).toContain(email);

  await context.setOffline(false);
  await Promise.all([reconnect(page), reconnect(page), send(page).click()]);
  await expectSent(page);
  await expect(field(page, 'message')).toHaveValue('');
  const stored = storedFrom(email);
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('status')).toContainText(String(stored[0]?.id));
  await expect.poll(() => onDevice(page)).not.toContain(email);
});

test('a press of Send does nothing while the queue empties the form', { tag: '@long' }, async ({ page, context }) => {
  const email = await write(page);
  const button = await send(page).elementHandle();
  await field(page, 'message').evaluate((control: HTMLTextAreaElement, pressed) => {
    const prototype = HTMLTextAreaElement.prototype;
    const value = Object.getOwnPropertyDescriptor(prototype, 'value') as Required<PropertyDescriptor>;
    Object.defineProperty(control, 'value', {
      get: () => value.get.call(control),
      set: (text) => {
        value.set.call(control, text);
        (pressed as HTMLButtonElement).click();
      },
    });
  }, button);
  await context.setOffline(false);
  await reconnect(page);
  await expectSent(page);
  await expect(unsent(page)).toHaveCount(0);
  expect(storedFrom(email)).toHaveLength(1);
});

test('a queued enquiry can be changed, or removed from the device', { tag: '@long' }, async ({ page, context }) => {
  const email = await write(page);
  await field(page, 'message').fill('Make that four shops.');
  await send(page).click();
  await expect.poll(() => onDevice(page)).not.toContain('three shops');
  expect(await onDevice(page)).toContain('four shops');
  // The API is blocked before the network is back, because the page tries again a second after its first attempt.
  await context.route('**/api/enquiries', (route) => route.abort());
  await context.setOffline(false);
  // Another tab, whose form is empty, restores the enquiry.
  const other = await context.newPage();
  await openInteractive(other, '/contact');
  await expect(field(other, 'message')).toHaveValue('Make that four shops.');
  await named(other, 'button', forms.kept.withdraw).click();
  await expect(unsent(other)).toHaveCount(0);
  await expect(field(other, 'name')).toBeFocused();
  await expect(field(other, 'message')).toHaveValue('Make that four shops.');
  await expect.poll(() => onDevice(page).then((text) => JSON.parse(text)[0])).toEqual([]);
  expect(storedFrom(email)).toEqual([]);
});

test('the form shows a queued enquiry again if the server refuses it', { tag: '@long' }, async ({ page, context }) => {
  const email = await write(page);
  const next = await comeBack(page);
  const body = JSON.stringify({ errors: { name: 'This name is taken.' } });
  await context.route('**/api/enquiries', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body }),
  );
  await openInteractive(next, '/services');
  await named(notice(next), 'link', errors.kept.open).click();
  await expect(field(next, 'message')).toHaveValue(sampleMessage);
  await expect(next.getByRole('form')).toContainText('This name is taken.');
  await context.unroute('**/api/enquiries');
  await send(next).click();
  await expectSent(next);
  expect(storedFrom(email)).toMatchObject([{ message: sampleMessage }]);
  await expect.poll(() => onDevice(next)).not.toContain(email);
});

test('after thirty days a queued enquiry is removed with a notice, and the form still has the text', {
  tag: '@long',
}, async ({ page }) => {
  const email = await write(page);
  const next = await comeBack(page);
  await next.clock.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
  // The enquiry is sent once more before it is removed.
  await next.route('**/api/enquiries', (route) => route.abort());
  await openInteractive(next, '/contact');
  await expect(notice(next)).toContainText(errors.kept.expired);
  await expect(field(next, 'message')).toHaveValue(sampleMessage);
  await expect(unsent(next)).toHaveCount(0);
  expect(await onDevice(next).then((text) => JSON.parse(text)[0])).toEqual([]);
  await next.unroute('**/api/enquiries');
  await send(next).click();
  await expectSent(next);
  expect(storedFrom(email)).toMatchObject([{ message: sampleMessage }]);
});

test('background sync sends a queued enquiry, and a new tab shows the result once', { tag: '@long' }, async ({
  page,
  server,
  context,
}) => {
  await registerSoon(page);
  await openInteractive(page, `${server.origin}/faq`);
  await waitForServiceWorker(page);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const email = await write(page, server.origin);
  await page.goto('about:blank');
  await context.setOffline(false);
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.origin,
    registrationId: await registered,
    tag: 'enquiries',
    lastChance: false,
  });
  await expect.poll(() => storedFrom(email, server.dataDir)).toHaveLength(1);
  const next = await context.newPage();
  await openInteractive(next, `${server.origin}/services`);
  await expect(notice(next)).toContainText(errors.kept.sent.split('{')[0] ?? '');
  const stored = storedFrom(email, server.dataDir);
  const origin = company.enquiryOrigin ? { landing: '/contact' } : {};
  expect(stored).toMatchObject([{ message: sampleMessage, page: '/contact', ...origin }]);
  await expect(notice(next)).toContainText(String(stored[0]?.id));
  await named(next, 'button', errors.kept.close).click();
  await expect(notice(next)).toHaveCount(0);
  expect(JSON.parse(await onDevice(next))[0]).toEqual([]);
  await next.reload();
  await interactive(next);
  await expect(notice(next)).toHaveCount(0);
});
