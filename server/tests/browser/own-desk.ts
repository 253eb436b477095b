import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { freePort } from '@company/tests/free-port.ts';
import { said } from '@company/tests/own-server.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { contact, postJson } from '../request.ts';

const run = promisify(execFile);

/** A site of the test's own with its desk. */
interface OwnDesk {
  /** The desk's origin. */
  readonly origin: string;
  /** Runs one of the operator's commands. @returns its output */
  command(...words: string[]): Promise<string>;
  /** Makes everybody's last use of their key an hour old. */
  ageStepUps(): void;
  /** Sends the contact form of the site. @returns the reference */
  send(fields?: Record<string, string>): Promise<string>;
}

export const asha = 'asha.rao@company.example';

export const test = base.extend<{ desk: OwnDesk; person: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  desk: async ({}, use) => {
    const [port, deskPort] = [await freePort(), await freePort()];
    const dataDir = mkdtempSync(join(tmpdir(), 'own-desk-'));
    const env = {
      ...process.env,
      PORT: String(port),
      DESK_PORT: String(deskPort),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    };
    const child: ChildProcess = spawn(process.execPath, ['tests/release-program.ts', '.'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await said(child, 'Desk:');

    await use({
      origin: `http://localhost:${deskPort}`,
      command: async (...words) =>
        (await run(process.execPath, ['server/cli/enquiries.ts', ...words], { env })).stdout.trim(),
      ageStepUps: () => {
        const store = new DatabaseSync(join(dataDir, 'enquiries.sqlite'), { timeout: 5_000 });
        store.prepare('update sessions set stepped_up_at = ?').run(new Date(Date.now() - 3_600_000).toISOString());
        store.close();
      },
      send: async (fields = {}) => {
        const enquiry = { ...contact, name: 'Ben Okoro', businessEmail: 'ben@client.example', ...fields };
        const { status, text } = await postJson(`http://127.0.0.1:${port}`, enquiry);
        expect(status, text).toBe(201);
        return JSON.parse(text).id;
      },
    });
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  },

  /** A page of a person who was invited and has created a passkey. */
  person: async ({ desk, page }, use) => {
    await giveKey(page);
    await enrol(page, await desk.command('invite', asha));
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

/** Follows an invitation. */
async function enrol(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}
