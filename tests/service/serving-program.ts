// The server as a process of its own, for the site in the folder that is its argument.
import { serve } from '../../server/main.ts';

await serve({ root: process.argv[2] ?? '' });
