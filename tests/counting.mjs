import child, { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded first by every Node.js process of the tests (`--import`): writes a line for each program and server that it starts.
// JavaScript, as npm runs under the machine's own Node.js, which may not read types.
const count = (what) => process.env.TEST_COUNTS && appendFileSync(process.env.TEST_COUNTS, `${what}\n`);

const { spawn } = ChildProcess.prototype;
ChildProcess.prototype.spawn = function counted(options) {
  count('programs started');
  return spawn.call(this, options);
};
for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
  const start = child[name];
  child[name] = (...args) => {
    count('programs started');
    return start(...args);
  };
}
syncBuiltinESMExports();

subscribe('tracing:net.server.listen:asyncEnd', () => count('servers started'));
