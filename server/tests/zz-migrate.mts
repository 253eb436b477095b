import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
const db = openDatabase(readConfig(process.env)); const t = performance.now(); const c = process.cpuUsage();
await migrate(db); const u = process.cpuUsage(c);
console.log('wall', ((performance.now() - t) / 1000).toFixed(1), 'cpu', ((u.user + u.system) / 1e6).toFixed(1)); await db.destroy();
