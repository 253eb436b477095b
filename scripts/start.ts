import { serve } from '../server/main.ts';
import config from '../vite.config.ts';
import { isBuilt } from './build/stamp.ts';
import { build, distServer } from './build.ts';

// `npm start`: builds what is not built, then serves it.
if (!(await isBuilt(config.root, distServer))) await build();
await serve();
