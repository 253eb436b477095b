import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The stored enquiries of a sender in the server's database, oldest first. */
export function storedFrom(email: string, dataDir = process.env.TEST_DATA_DIR ?? ''): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'enquiries.sqlite'), { readOnly: true });
  try {
    return database.prepare('select * from enquiries where business_email = ? order by created_at').all(email);
  } finally {
    database.close();
  }
}

let count = 0;

/** An address that no other test uses. */
export const newSender = (): string => `visitor-${process.pid}-${Date.now()}-${count++}@company.example`;
