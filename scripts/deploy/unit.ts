import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Cleanup, ensure } from './check.ts';
import { needs, runToEnd, temporaryFolder } from './programs.ts';

const unit = 'deploy/systemd/deccanary@.service';

/** Highest exposure that `systemd-analyze security` may report, in tenths: 0 is nothing, 100 everything. */
const mostExposure = 13;

/** Runs `systemd-analyze` on the unit, adapted to this folder. */
export async function checkUnit(cleanup: Cleanup): Promise<string> {
  needs('systemd-analyze');
  const copy = join(await temporaryFolder(cleanup), 'deccanary@.service');
  const text = await readFile(unit, 'utf8');
  await writeFile(copy, text.replaceAll('/opt/deccanary', resolve('.')));
  const warnings = runToEnd('systemd-analyze', ['verify', '--man=no', copy])
    .split('\n')
    .filter((line) => line.includes('deccanary'));
  ensure(warnings.length === 0, warnings.join('\n'));
  return 'no complaint';
}

export async function checkUnitSecurity(): Promise<string> {
  needs('systemd-analyze');
  const args = ['security', '--offline=true', `--threshold=${mostExposure}`, '--no-pager', unit];
  const output = runToEnd('systemd-analyze', args);
  return output.split('\n').findLast((line) => line.includes('Overall exposure')) ?? output;
}
