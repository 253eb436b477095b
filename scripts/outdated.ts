import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * `npm run outdated`: lists dependencies with newer versions, and deprecated packages. A report, not a check: a person
 * decides whether to update.
 */
interface Outdated {
  current?: string;
  wanted: string;
  latest: string;
}

const { stdout, stderr, error } = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
if (error) throw new Error(`npm cannot be run: ${error.message}`);
// npm exits with 1 if something is outdated: only the output shows whether it failed.
if (!stdout.trim().startsWith('{')) throw new Error(`npm outdated said no JSON: ${stderr}`);
const packages = Object.entries(JSON.parse(stdout) as Record<string, Outdated>);

const major = (version: string) => version.split('.')[0];
const rows = packages.map(([name, { current = 'missing', wanted, latest }]) => ({
  name,
  current,
  'npm update gives': wanted,
  latest,
  'new major': major(latest) === major(current) ? '' : 'yes: read its notes',
}));
if (rows.length > 0) console.table(rows);
console.log(rows.length > 0 ? `${rows.length} have newer versions.` : 'Everything is of the newest version.');

// npm prints it during the installation, at a level that .npmrc hides.
const lock: { packages: Record<string, { deprecated?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
for (const [folder, { deprecated }] of Object.entries(lock.packages)) {
  if (deprecated) console.log(`${folder.replace(/^.*node_modules\//, '')} is deprecated: ${deprecated}`);
}
