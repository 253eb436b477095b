import config from '../vite.config.ts';
import { serve } from '../server/main.ts';
import { build, distServer } from './build.ts';
import { isBuilt } from './build/stamp.ts';

// `npm start`: builds what is not built, then serves it.
if (!(await isBuilt(config.root, distServer))) await build();
await serve();
