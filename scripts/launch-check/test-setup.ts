import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { migrate } from '@company/server/database/migrations.ts';
import { storeEnquiry } from '@company/server/enquiries/store.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';

export const now = new Date('2026-11-20T10:00:00Z');
export const mail = {
  SMTP_URL: 'smtps://website:secret@mail.kestrel.test:465',
  ENQUIRIES_TO: 'sales@kestrel.test',
  ENQUIRIES_FROM: 'Website <website@kestrel.test>',
};

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
