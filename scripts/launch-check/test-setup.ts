import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { launchCheck } from '../launch-check.ts';
import { filledInProject } from './filled-in-project.ts';
import type { Finding } from './finding.ts';
import { storeWith } from './store-with.ts';

// Each test copies the content, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

export const now = new Date('2026-11-20T10:00:00Z');
export const mail = {
  SMTP_URL: 'smtps://website:secret@mail.kestrel.test:465',
  ENQUIRIES_TO: 'sales@kestrel.test',
  ENQUIRIES_FROM: 'Website <website@kestrel.test>',
};
export const companyFile = 'content/company.yaml';

/** Folder and environment of a project that is ready for its launch. */
export async function readyProject() {
  return {
    root: await filledInProject(now),
    env: { ...mail, ...(await storeWith('Launch check, hello', { delivered: true, now })) },
  };
}

/** Runs the launch check. @returns its exit code and what it found */
export async function check(root: string, env: Record<string, string | undefined>, ...args: string[]) {
  const printed: string[] = [];
  const code = await launchCheck(['--json', ...args], { root, env, now }, (text) => void printed.push(text));
  return { code, findings: JSON.parse(printed.join('\n')) as Finding[] };
}

export const places = (findings: Finding[]) => findings.map(({ file, field }) => `${file} ${field}`);

/** Replaces `from` in a file, which has to contain it. @returns the number of the line where `to` ends */
export async function replaceIn(file: string, from: string | RegExp, to: string): Promise<number> {
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(from);
  const changed = text.replace(from, to);
  await writeFile(file, changed);
  return changed.split('\n').findIndex((line) => line.includes(to.trim().split('\n').at(-1) ?? '')) + 1;
}

/** Expects that one replacement in a ready project is found in its line, and nothing else in that file. */
export async function expectFound(path: string, from: string | RegExp, to: string, field: string): Promise<void> {
  const { root, env } = await readyProject();
  const line = await replaceIn(join(root, path), from, to);
  const found = (await check(root, env)).findings.filter(({ file }) => file === path);
  expect(found.length).toBeGreaterThan(0);
  for (const finding of found) expect(finding).toMatchObject({ line, field });
}
