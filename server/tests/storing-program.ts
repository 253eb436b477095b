// One of several processes that use the same store. It migrates the store, stores the same enquiry many times, and prints the results.
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
import { storeEnquiry } from '../enquiries/store.ts';
import { contact } from './request.ts';

const database = openDatabase(readConfig());
await migrate(database);
const stored = await Promise.all(
  Array.from({ length: 20 }, () =>
    storeEnquiry(database, contact as EnquiryInput, { idempotencyKey: 'key', now: new Date() }),
  ),
);
await database.destroy();
console.log(JSON.stringify(stored));
