import { resolve } from 'node:path';
import { serve } from '@company/server/main.ts';

// Serves the release in the folder that the command line names.
const [root] = process.argv.slice(2);
if (!root) throw new Error('usage: release-program.ts <folder with dist-server>');
await serve({ root: resolve(root) });
