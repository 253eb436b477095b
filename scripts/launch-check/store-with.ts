import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { migrate } from '@company/server/database/migrations.ts';
import { storeEnquiry } from '@company/server/enquiries/store.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';

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
