import child, { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Every Node.js process of the tests loads this file first (`--import`). The file counts the programs and servers that the process
// starts. It is JavaScript, because npm runs with the machine's own Node.js, which may not support types.
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
