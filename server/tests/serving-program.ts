// The server as a process, for the site in the folder that its argument names.
import { serve } from '../main.ts';

await serve({ root: process.argv[2] ?? '' });
