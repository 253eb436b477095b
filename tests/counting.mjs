import child, { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Every Node.js process of the tests loads this file first (`--import`), to count the programs and servers that the process starts.
// This file is JavaScript, because npm may run with a Node.js of the machine that does not support types.
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
