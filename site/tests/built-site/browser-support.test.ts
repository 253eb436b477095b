import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { features } from 'web-features';
import { oldestBrowsers } from '../../build/browser-targets.ts';
import { assets, dist } from './site.ts';

/** Features that scripts use although a supported browser lacks them, and why nothing breaks. */
const guarded = {
  Notification: 'the desk checks for it first',
  Profiler: 'a component of React',
  checkVisibility: 'called only where it exists',
  connection: 'may be undefined: of the Network Information API',
  currentEntry: 'React checks for `navigation` first',
  popover: 'an attribute that React knows',
  requestIdleCallback: 'scripts check for it first',
  role: 'an attribute, not the property',
  togglePopover: 'called only where it exists',
  transition: 'of `navigation`, which may be undefined, and of React',
  traverseTo: 'called only where `navigation` exists',
  trustedTypes: 'may be undefined',
  updateCurrentEntry: 'called only where `navigation` exists',
  use: 'a hook of React',
};

/** Objects whose properties a script may use. More objects would match names that scripts define themselves. */
const objects = /^(Window|Document|Element|HTMLElement|HTMLDialogElement|Navigator|URL|AbortSignal|Navigation|Event)$/;

/** True if all supported browsers have a feature. @param support the first version of each browser with the feature */
const isOld = (support: object) =>
  oldestBrowsers.every(([name, oldest]) => {
    const since: string | undefined = new Map(Object.entries(support)).get(name === 'ios_saf' ? 'safari_ios' : name);
    return since !== undefined && Number.parseFloat(since.replace('≤', '')) <= Number(oldest);
  });

/** Names of functions and properties that a supported browser lacks, except names that an older feature also has. */
function lackedNames(): Set<string> {
  const lacked = new Set<string>();
  const known = new Set<string>();
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue;
    for (const key of feature.compat_features ?? []) {
      const [, part, object = '', member] =
        /^(api|javascript\.builtins)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(key) ?? [];
      if (!part) continue;
      const name = member ?? object;
      const { support } = feature.status.by_compat_key?.[key] ?? feature.status;
      if (isOld(support)) known.add(name);
      else if (!member || part !== 'api' || objects.test(object)) lacked.add(name);
    }
  }
  // Shorter names are ignored, because the minifier makes such names.
  return new Set([...lacked].filter((name) => name.length > 2 && !known.has(name)));
}

interface Node {
  type?: string;
  computed?: boolean;
  name?: string;
  property?: Node;
  callee?: Node;
}

function namesIn(node: Node, names: Set<string> = new Set()): Set<string> {
  const name = node.type === 'MemberExpression' && !node.computed ? node.property?.name : node.callee?.name;
  if (name) names.add(name);
  for (const part of Object.values(node)) if (part && typeof part === 'object') namesIn(part, names);
  return names;
}

// PDF.js is ignored, because it checks for features or has polyfills. The tests in old browsers open a document.
const pages = Object.values(assets.scripts).flatMap((files) => files.filter((file) => !file.includes('pdf-')));
const scripts = [
  ...new Set([...pages, 'worker.js'].map((file) => join(dist, file))),
  ...globSync('dist-server/current/desk/files/hashed/*.js'),
];
const lacked = lackedNames();

test('the list contains features that some supported browsers lack', () => {
  for (const name of ['withResolvers', 'groupBy', 'isWellFormed', 'canParse', 'checkVisibility', 'union'])
    expect(lacked).toContain(name);
});

test('scripts use no feature that a supported browser lacks, except features that they check for', () => {
  expect(scripts.length).toBeGreaterThan(20);
  const unguarded = scripts.flatMap((file) =>
    [...namesIn(parseAst(readFileSync(file, 'utf8')) as Node)]
      .filter((name) => lacked.has(name) && !(name in guarded))
      .map((name) => `${name} in ${file}`),
  );
  expect(unguarded, 'use an older feature, or check that the feature exists and add it to `guarded`').toEqual([]);
});
