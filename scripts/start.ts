import { join } from 'node:path';
import { serve } from '@company/server/main.ts';
import { missingBuild, runBuild } from './release/sources.ts';

// `npm start`: builds the site if necessary, then serves it.
const root = join(import.meta.dirname, '..');
const settings = await missingBuild(root, process.env);
if (settings) await runBuild(root, settings).catch(() => process.exit(1));
// Without HOST the server listens only on this machine. The printed address is `localhost`, because browsers trust this name.
const localName = (address: string) => address.replace(/(?<=\/\/)(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost');
await serve({ announcement: (address) => `Open ${localName(address)}\n` });
