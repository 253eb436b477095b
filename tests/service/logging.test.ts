import { expect, test } from 'vitest';
import { postForm, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';
import { temporaryFolder } from './temporary-folder.ts';

test('logs carry references and codes, but nothing a visitor typed', async () => {
  const { origin, logged, database } = await runApp({ DATA_DIR: await temporaryFolder() });
  await postJson(origin, contact, { 'idempotency-key': 'secret-key' });
  await postJson(origin, '{"name": "Asha Rao"');
  await postJson(origin, { ...contact, businessEmail: 'asha@' });
  await postForm(origin, { ...contact, name: '' });
  await request(origin, '/contact?sent=AAAAA-AAAAA&name=Asha');
  await database.schema.dropTable('outbox').execute();
  await postJson(origin, contact);
  const log = logged.filter((line) => line.includes('"reqId"')).join('');
  const enquiry = await database.selectFrom('enquiries').select('id').executeTakeFirst();
  expect(log).toContain(`"enquiry":"${enquiry?.id}"`);
  expect(log).toContain('FST_ERR_CTP_INVALID_JSON_BODY');
  expect(log).toContain('no such table');
  expect(log).not.toMatch(/Asha|asha|9876543210|gateway|127\.0\.0\.1|secret-key|AAAAA-AAAAA/);
});
