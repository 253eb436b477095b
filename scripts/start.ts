import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// `npm start`: builds what is not built, then serves it. What is imported after this line starts faster and smaller the
// second time; the builder is imported only when there is something to build.
enableCompileCache();
const { isBuilt } = await import('./build/stamp.ts');
const root = fileURLToPath(new URL('..', import.meta.url));
if (!(await isBuilt(root))) await (await import('./build.ts')).build();
const { serve } = await import('../server/main.ts');
await serve();
