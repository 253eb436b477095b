import { asha, giveKey, test } from '@company/tests/own-desk.ts';
import { expect } from '@playwright/test';

test('from an invitation to an answered enquiry', async ({ desk, page }) => {
  test.slow();
  await page.clock.install();
  await giveKey(page);
  await page.goto(await desk.command('invite', asha));
  await expect(page.getByRole('heading', { name: asha })).toBeVisible();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody waits for an answer.' })).toBeVisible();

  await test.step('a new enquiry appears by itself', async () => {
    await desk.send();
    // The page asks every five seconds.
    await page.clock.fastForward(5_000);
    const news = page.getByRole('status').filter({ hasText: '1 new enquiry' });
    await news.getByRole('link', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { name: 'One waits for an answer.' })).toBeVisible();
  });

  const reference = await page.getByRole('table').getByRole('link').innerText();
  await test.step('two presses answer it', async () => {
    await page.getByRole('link', { name: reference }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ben Okoro ${reference}`);
    const answer = page.getByRole('link', { name: 'Answer', exact: true });
    const mail = new URL((await answer.getAttribute('href')) ?? '');
    expect(mail.protocol + mail.pathname).toBe('mailto:ben@client.example');
    expect(mail.searchParams.get('subject')).toContain(`[${reference}]`);
    await answer.click();
    const marked = page.getByRole('button', { name: 'Mark as answered' });
    await expect(marked).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Marked as answered.')).toBeVisible();
    await expect(marked).toBeHidden();
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Answered by Asha Rao');
    await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue(asha);
  });
});

test('an open page shows new enquiries in its title, or why it gets none', async ({ desk, person }) => {
  await person.clock.install();
  await person.goto(`${desk.origin}/enquiries/${await desk.send()}`);
  await person.getByRole('button', { name: 'Notify me of new ones' }).click();
  await expect(person.getByText('Notifications are blocked')).toBeVisible();
  await desk.send();
  await person.clock.fastForward(5_000);
  await expect(person).toHaveTitle(/^1 new enquiry · /);
  await person.route('**/news*', (route) => route.abort());
  await person.clock.runFor(70_000);
  await expect(person.getByRole('status').filter({ hasText: 'The desk does not answer' })).toBeVisible();
  await person.unroute('**/news*');
  await person.clock.fastForward(5_000);
  await expect(person).toHaveTitle(/^1 new enquiry · /);
  await person.context().clearCookies();
  await person.clock.fastForward(5_000);
  const word = person.getByRole('status').filter({ hasText: 'You are signed out here' });
  await word.getByRole('link', { name: 'Sign in' }).click();
  await expect(person.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('signing in again leads to the requested address, also from another site, and a passkey can be replaced', async ({
  desk,
  person,
}) => {
  const reference = await desk.send();
  await person.getByRole('button', { name: 'Sign out' }).click();
  await person.goto(`${desk.origin}/enquiries/${reference}`);
  await expect(person.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await person.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(person.getByRole('heading', { level: 1 })).toContainText(reference);

  // A webmail page on another site has a link to the enquiry. The session is found.
  await person.route('https://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${desk.origin}/enquiries/${reference}">Open</a>` }),
  );
  await person.goto('https://mail.example/');
  await person.getByRole('link', { name: 'Open' }).click();
  await expect(person.getByRole('heading', { level: 1 })).toContainText(reference);

  await person.getByRole('link', { name: 'You' }).click();
  // This device has a key already, and refuses a second one.
  await person.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(person.getByRole('alert')).toContainText('has a passkey for the desk already');
  await giveKey(person, 'usb');
  await person.getByRole('button', { name: 'Add a passkey' }).click();
  const keys = person.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(keys).toHaveCount(2);
  await keys.filter({ hasNotText: 'in use now' }).getByRole('button').click();
  await expect(keys).toHaveCount(1);
});

test('exports, erasures and new keys need a confirmation, and keep what was typed', async ({ desk, person }) => {
  const reference = await desk.send();
  const confirm = person.getByRole('button', { name: 'Confirm with your passkey' });
  await person.goto(`${desk.origin}/enquiries/${reference}/erase`);
  await person.getByRole('textbox', { name: 'Address' }).fill('ben@client.example');
  desk.ageStepUps();
  await person.getByRole('button', { name: 'Erase this person' }).click();
  await confirm.click();
  await expect(person.getByText('Nothing of this person is in use any more.')).toBeVisible();

  desk.ageStepUps();
  await person.getByRole('link', { name: 'Export as CSV' }).click();
  const download = person.waitForEvent('download');
  await confirm.click();
  expect((await download).suggestedFilename()).toMatch(/^enquiries-.*\.csv$/);
  await person.getByRole('link', { name: 'Back' }).click();

  await person.getByRole('link', { name: 'You' }).click();
  desk.ageStepUps();
  await giveKey(person, 'usb');
  await person.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(confirm).toBeFocused();
  await confirm.click();
  await expect(person.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(2);

  await person.getByRole('link', { name: 'Audit log' }).click();
  await expect(person.getByRole('table', { name: 'Audit log' })).toContainText(reference);
});

test('keyboard keys move through the list, and the first link leads to the content', { tag: '@long' }, async ({
  desk,
  person,
}) => {
  const references = [await desk.send(), await desk.send(), await desk.send()];
  await person.goto(desk.origin);
  await person.keyboard.press('j');
  await person.keyboard.press('j');
  await expect(person.getByRole('link', { name: references[1] ?? '' })).toBeFocused();
  // The keys also work with a keyboard of another script, and with Caps Lock.
  await person.evaluate(() => {
    for (const init of [
      { key: 'л', code: 'KeyK' },
      { key: 'K', code: 'KeyK' },
    ])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
  });
  await expect(person.getByRole('link', { name: references[0] ?? '' })).toBeFocused();
  await person.keyboard.press('/');
  await person.keyboard.type('jk/');
  await expect(person.getByRole('textbox', { name: 'Words' })).toHaveValue('jk/');
  await person.getByRole('textbox', { name: 'Words' }).fill('');
  await person.getByRole('heading', { level: 1 }).click();
  await person.keyboard.press('j');
  await person.keyboard.press('Enter');
  await expect(person.getByRole('heading', { level: 1 })).toContainText(references[0] ?? '');

  await person.goto(`${desk.origin}/enquiries/${references[0]}`);
  await person.keyboard.press('Tab');
  await expect(person.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await person.keyboard.press('Enter');
  await person.keyboard.press('Tab');
  await expect(person.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a note that was not sent is in its field again, and every button sends it', async ({ desk, person, context }) => {
  const reference = await desk.send();
  await person.goto(`${desk.origin}/enquiries/${reference}`);
  const note = person.getByRole('textbox', { name: 'Note' });
  await note.fill('Called');
  await context.setOffline(true);
  await person.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toBeHidden();
  await context.setOffline(false);
  await person.goto(`${desk.origin}/enquiries/${reference}`);
  await expect(note).toHaveValue('Called');
  await person.getByRole('heading', { level: 1 }).click();
  await person.keyboard.press('e');
  await expect(person.getByText('Marked as answered.')).toBeVisible();
  await expect(person.getByRole('list', { name: 'History' })).toContainText('Called');
  await expect(note).toHaveValue('');
  await person.getByRole('combobox', { name: 'Status' }).selectOption('lost');
  await person.getByRole('textbox', { name: 'Reason' }).fill('Too dear');
  await person.keyboard.press('Enter');
  await expect(person.getByRole('list', { name: 'History' })).toContainText('Lost by Asha Rao, Too dear');
});

test('without scripts, everything works except passkeys', { tag: '@long' }, async ({ desk, person, browser }) => {
  const [reference, other] = [await desk.send(), await desk.send({ name: 'Chitra' })];
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await person.context().storageState(),
    baseURL: desk.origin,
  });
  const page = await plain.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: reference }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Seen');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Seen');
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  await page.getByRole('link', { name: 'Next one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other);
  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody waits for an answer.' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await plain.close();
});
