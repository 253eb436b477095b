import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { main } from '@company/server/cli/enquiries.ts';
import { contact, postJson } from '@company/server/tests/request.ts';
import { expect } from '@playwright/test';
import { freePort } from './free-port.ts';
import { said } from './said.ts';

export type OwnDesk = Awaited<ReturnType<typeof startDesk>>;

/** Starts a site with its desk. @param settings variables of the server */
export async function startDesk(settings: Record<string, string> = {}) {
  const [port, deskPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'own-desk-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    STUDIO_REPOSITORY: 'off',
    ...settings,
  };
  const child: ChildProcess = spawn(process.execPath, ['tests/release-program.ts', '.'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(child, 'Desk:');

  const change = (sql: string, ...values: string[]) => {
    const store = new DatabaseSync(join(dataDir, 'enquiries.sqlite'), { timeout: 30_000 });
    store.prepare(sql).run(...values);
    store.close();
  };
  return {
    /** The desk's origin. */
    origin: `http://localhost:${deskPort}`,
    /** Runs one of the operator's commands. @returns its output */
    command: async (...words: string[]): Promise<string> => {
      let output = '';
      const write = (text: string) => {
        output += text;
      };
      expect(await main(words, { env, write, report: () => undefined })).toBe(0);
      return output.trim();
    },
    /** Makes everybody's last use of their key an hour old. */
    ageStepUps: () => change('update sessions set stepped_up_at = ?', new Date(Date.now() - 3_600_000).toISOString()),
    /** Sends the contact form of the site. @returns the reference */
    send: async (fields: Record<string, string> = {}): Promise<string> => {
      const enquiry = { ...contact, name: 'Ben Okoro', businessEmail: 'ben@client.example', ...fields };
      const headers = { 'idempotency-key': randomUUID() };
      let id = '';
      // A busy machine may need longer than the server waits for its store: then the form is sent again.
      await expect(async () => {
        const { status, text } = await postJson(`http://127.0.0.1:${port}`, enquiry, headers);
        expect([200, 201], text).toContain(status);
        ({ id } = JSON.parse(text));
      }).toPass();
      return id;
    },
    /** Removes all enquiries and people. */
    empty: () => {
      for (const table of ['enquiries', 'people', 'audit']) change(`delete from ${table}`);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      // A studio ends a moment after its desk.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
