import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@company/tests/site-process.ts';
import { chromium } from '@playwright/test';
import { vi } from 'vitest';
import { connect } from './connection.ts';

export interface Driver {
  /** Resolves when the page and all its files are loaded. */
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  evaluate(expression: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a program in a separate process group, with a temporary folder. `printed` resolves with the text that it prints.
 */
function start(program: string, args: (folder: string) => string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'old-browser-'));
  const env = { ...process.env, HOME: folder, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const child: ChildProcess = spawn(program, args(folder), { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      let output = '';
      const read = (text: Buffer) => {
        output += text;
        const [, found] = words.exec(output) ?? [];
        if (found) resolve(found);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('error', reject);
      child.on('exit', () => reject(new Error(`${program} has ended: ${output}`)));
    });
  const end = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.pid) {
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { printed, end };
}

export async function startChromium(executablePath: string): Promise<Driver> {
  // Without the JIT compiler, because version 116 with JIT crashes on processors with protection keys.
  const args = ['--no-zygote', '--disable-gpu', '--js-flags=--jitless'];
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (expression) => page.evaluate<string>(expression),
    close: () => browser.close(),
  };
}

/** https://w3c.github.io/webdriver-bidi/ */
export async function startFirefox(program: string): Promise<Driver> {
  const { printed, end } = start(program, (folder) => [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    folder,
  ]);
  const send = await connect(`${await printed(/listening on (ws:\S+)/)}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async evaluate(expression) {
      type Answer = { result: { value: string }; exceptionDetails?: { text: string } };
      const parameters = { expression, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = await send<Answer>('script.evaluate', parameters);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    close: end,
  };
}

/** https://www.w3.org/TR/webdriver2/, on a screen in memory. */
export async function startWebKit(program: string, binary: string): Promise<Driver> {
  const port = await freePort();
  const { end } = start('xvfb-run', () => ['-a', program, `--port=${port}`]);
  const origin = `http://127.0.0.1:${port}`;
  const send = async (path: string, body: object) => {
    const response = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await vi.waitFor(() => fetch(`${origin}/status`), { timeout: 20_000, interval: 100 });
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await send('/session', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  return {
    open: async (url) => void (await send(`${session}/url`, { url })),
    resize: async (width, height) => void (await send(`${session}/window/rect`, { width, height })),
    evaluate: (expression) => send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    close: end,
  };
}
