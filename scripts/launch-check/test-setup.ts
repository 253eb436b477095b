import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { migrate } from '@company/server/database/migrations.ts';
import { storeEnquiry } from '@company/server/enquiries/store.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { contentTexts } from './content-texts.ts';
import type { Finding } from './finding.ts';
import { type Sample, sampleOf } from './sample.ts';

export const now = new Date('2026-11-20T10:00:00Z');
export const mail = {
  SMTP_URL: 'smtps://website:secret@mail.kestrel.test:465',
  ENQUIRIES_TO: 'sales@kestrel.test',
  ENQUIRIES_FROM: 'Website <website@kestrel.test>',
};

/** Files by their paths. */
export type Files = Readonly<Record<string, string>>;

/** A folder with these files, removed when the test ends. @returns its path */
export async function projectWith(files: Files): Promise<string> {
  const root = await temporaryFolder();
  for (const [path, text] of Object.entries({ 'art/pictures/pictures.json': '{}', ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

/** A sample that has these files. Every value of its `company.yaml` that is named here is a fact. */
export async function sampleWith(files: Files, facts: readonly string[] = []): Promise<Sample> {
  const root = await projectWith({ 'content/company.yaml': 'name: Of the sample\n', ...files });
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));
  return sampleOf(root, {
    facts: named(facts),
    marks: named(Object.keys(files).filter((path) => path.startsWith('public/'))),
    picturesWithBird: ['bird'],
    pictures: {},
    sentences: new Set(),
  });
}

export const textsOf = async (files: Files) => contentTexts(await projectWith(files));

export const places = (findings: readonly Finding[]) =>
  findings.map(({ file, line, field }) => `${file}:${line} ${field}`);

const enquiry = { form: 'faq', email: 'a@kestrel.test', name: '', phone_number: '', msg_subject: '', page: '/faq' };

/** A store with one enquiry, removed when the test ends. @returns the variables that name it */
export async function storeWith(
  message: string,
  { delivered, now }: { delivered: boolean; now: Date },
): Promise<{ DATA_DIR: string }> {
  const dataDir = await temporaryFolder();
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(database);
  await storeEnquiry(database, { ...enquiry, message } as EnquiryInput, { now });
  if (delivered) await database.updateTable('outbox').set({ delivered_at: now.toISOString() }).execute();
  await database.destroy();
  return { DATA_DIR: dataDir };
}
