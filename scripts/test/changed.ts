import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files that differ from a commit, and new files. */
export function changedFiles(since: string): string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
  const changed = list('diff', '--name-only', '-z', '--relative', since);
  return [...new Set([...changed, ...list('ls-files', '--others', '--exclude-standard', '-z')])];
}

/**
 * The tests in `server/tests/` import all code of the server, so imports do not show which of these tests a change can break. The first
 * row whose pattern matches a changed file lists the tests to run, as beginnings of their paths in `server/tests/`.
 */
const serviceTests: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^server\/desk\/sign-in\//, ['desk/access', 'desk/sessions', 'desk/own-origin']],
  [/^server\/desk\/website\//, ['desk/website', 'desk/studio-process']],
  [
    /^server\/(desk|enquiries\/(actions|queries))\//,
    ['desk/pages', 'desk/together', 'desk/figures', 'actions', 'follow'],
  ],
  [/^server\/enquiries\/(mail|outbox)\//, ['mail', 'outbox', 'webhook', 'reminder']],
  [/^server\/enquiries\/(intake|retention)\//, ['enquir', 'plain-posts', 'spam', 'retention']],
  [/^server\/(cli|findings|monitoring)\//, ['cli', 'doctor', 'metrics']],
  [/^server\/pages\//, ['pages-and-files', 'security-headers']],
  [/^server\/(?!.*\.test\.)/, ['']],
];

export interface Selection {
  /** Changed files that still exist. */
  files: string[];
  hasCode: boolean;
  /** True if built pages may change. If so, all pages are built and checked. */
  changesPages: boolean;
  hasBrowserTests: boolean;
  /** Further tests, as beginnings of their paths, in addition to the tests that import a changed file. */
  furtherTests: string[];
}

/** Selects the checks for these changed files. */
export function selectionOf(changed: readonly string[]): Selection {
  const service = changed.flatMap((file) => serviceTests.find(([pattern]) => pattern.test(file))?.[1] ?? []);
  return {
    files: changed.filter((file) => existsSync(file)),
    hasCode: changed.some((file) => /\.tsx?$/.test(file)),
    changesPages: changed.some((file) => /^(content|schemas|site|art|public)\/(?!.*\.(test\.tsx?|md)$)/.test(file)),
    hasBrowserTests: changed.some((file) => /\/tests\/browser\//.test(file)),
    furtherTests: [
      ...new Set([
        ...service.map((name) => `server/tests/${name}`),
        ...(changed.some((file) => file.startsWith('content/')) ? ['schemas/', 'site/build/content'] : []),
        ...(changed.some((file) => file.endsWith('.md')) ? ['scripts/docs'] : []),
      ]),
    ],
  };
}
