import { writeFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

export interface BrowserReport {
  passed: number;
  failed: number;
  /** The titles of tests that passed only at the second attempt */
  flaky: string[];
  pagesOpened: number;
  contextsOpened: number;
  /** The milliseconds of all tests in each file, by the path of the file */
  files: Record<string, number>;
}

/** Playwright's titles for steps that open a page. */
const navigations = /^(Navigate|Reload|Go back|Go forward)\b/;
/** Navigations in this file are not counted, because they only clean a shared page between two tests. */
const cleaningFile = 'shared-context.ts';
const newContext = /^Create context\b/;

/** Writes a `BrowserReport` to the file that `BROWSER_REPORT` names. */
export default class implements Reporter {
  #suite: Suite | undefined;
  readonly #report: BrowserReport = { passed: 0, failed: 0, flaky: [], pagesOpened: 0, contextsOpened: 0, files: {} };

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onStepBegin(_test: TestCase, _result: TestResult, { category, title, location }: TestStep): void {
    if (category !== 'pw:api') return;
    if (navigations.test(title) && !location?.file.endsWith(cleaningFile)) this.#report.pagesOpened++;
    if (newContext.test(title)) this.#report.contextsOpened++;
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const { files } = this.#report;
    files[location.file] = (files[location.file] ?? 0) + duration;
  }

  onEnd(): void {
    const report = this.#report;
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'flaky') report.flaky.push(test.titlePath().filter(Boolean).join(' › '));
      if (outcome === 'expected' || outcome === 'flaky') report.passed++;
      if (outcome === 'unexpected') report.failed++;
    }
    if (process.env.BROWSER_REPORT) writeFileSync(process.env.BROWSER_REPORT, JSON.stringify(report));
  }

  printsToStdio(): boolean {
    return false;
  }
}
