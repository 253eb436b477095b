import { readConfig } from '../config/config.ts';
import { migrateStore } from '../database/migrations.ts';
const t = performance.now(); await migrateStore(readConfig(process.env)); console.log('pg wall', ((performance.now() - t) / 1000).toFixed(1));
