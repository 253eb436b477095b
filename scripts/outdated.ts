import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * `npm run outdated`: which dependencies have newer versions, and which packages their authors have given up. A report, not
 * a check: a new version is no fault, and whether to take it is for a person to decide.
 */
interface Outdated {
  current?: string;
  wanted: string;
  latest: string;
}

const { stdout, stderr, error } = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
if (error) throw new Error(`npm cannot be run: ${error.message}`);
// npm ends with 1 when something is outdated: only its output tells that from a failure.
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

// npm says it while it installs, at a level that .npmrc leaves out.
const lock: { packages: Record<string, { deprecated?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
for (const [folder, { deprecated }] of Object.entries(lock.packages)) {
  if (deprecated) console.log(`${folder.replace(/^.*node_modules\//, '')} is deprecated: ${deprecated}`);
}
