import { expect, type Page } from '@playwright/test';
import type { OwnDesk } from './desk-process.ts';
import { ownContext } from './shared-context.ts';

export const asha = 'asha.rao@company.example';

/** All tests of a worker use the same desk, which is emptied before each test. */
export const test = ownContext.extend<{ desk: OwnDesk; person: Page }>({
  desk: async ({ startedDesk }, use) => {
    startedDesk.empty();
    await use(startedDesk);
  },

  /** A page of a person who was invited and has created a passkey. */
  person: async ({ desk, page }, use) => {
    await enrol(page, desk);
    await use(page);
  },
});

/** Gives the browser a virtual authenticator, which confirms every request. */
export async function giveKey(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export async function enrol(page: Page, desk: OwnDesk): Promise<void> {
  await giveKey(page);
  await page.goto(await desk.command('invite', asha));
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}
