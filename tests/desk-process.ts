import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { main } from '@company/server/cli/enquiries.ts';
import { contact, postJson } from '@company/server/tests/request.ts';
import { expect } from '@playwright/test';
import { freePort, startSite } from './site-process.ts';

export type OwnDesk = Awaited<ReturnType<typeof startDesk>>;

/** Starts a site with its desk. @param settings environment variables of the server */
export async function startDesk(settings: Record<string, string> = {}) {
  const [port, deskPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'own-desk-'));
  const ports = { PORT: String(port), DESK_PORT: String(deskPort) };
  const env = { ...ports, DATA_DIR: dataDir, STUDIO_REPOSITORY: 'off', ...settings };
  const site = await startSite('.', 'Desk:', env);

  const execute = (sql: string, ...values: string[]) => {
    const database = new DatabaseSync(join(dataDir, 'enquiries.sqlite'), { timeout: 30_000 });
    database.prepare(sql).run(...values);
    database.close();
  };
  return {
    /** The desk's origin. */
    origin: `http://localhost:${deskPort}`,
    /** Runs one of the operator's commands. @returns the command's output */
    command: async (...words: string[]): Promise<string> => {
      let output = '';
      const write = (text: string) => {
        output += text;
      };
      expect(await main(words, { env: { ...process.env, ...env }, write, report: () => undefined })).toBe(0);
      return output.trim();
    },
    /** Sets the last step-up of all sessions to an hour ago. */
    ageStepUps: () => execute('update sessions set stepped_up_at = ?', new Date(Date.now() - 3_600_000).toISOString()),
    /** Sends the contact form of the site. @returns the reference of the enquiry */
    send: async (fields: Record<string, string> = {}): Promise<string> => {
      const enquiry = { ...contact, name: 'Ben Okoro', businessEmail: 'ben@client.example', ...fields };
      const headers = { 'idempotency-key': randomUUID() };
      let id = '';
      // The form is sent several times, because on a busy machine the database may answer too late.
      await expect(async () => {
        const { status, text } = await postJson(`http://127.0.0.1:${port}`, enquiry, headers);
        expect([200, 201], text).toContain(status);
        ({ id } = JSON.parse(text));
      }).toPass();
      return id;
    },
    /** Removes all enquiries and people. */
    empty: () => {
      for (const table of ['enquiries', 'people', 'audit']) execute(`delete from ${table}`);
    },
    stop: async () => {
      await site.stop();
      // The removal is tried several times, because the studio ends after the desk and may still write files.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
