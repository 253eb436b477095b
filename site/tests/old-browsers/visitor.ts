import { vi } from 'vitest';
import type { Driver } from './drivers.ts';

/** The first argument of functions that run in the page: sent as text, so it cannot use variables of this file. */
const pageFunctions = {
  /** The visible elements that match a selector and, if given, a name. */
  all(selector: string, name?: string): HTMLElement[] {
    const nameOf = (element: HTMLElement & { labels?: NodeListOf<HTMLElement> | null }) =>
      element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent ?? '';
    return [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility !== 'hidden' &&
        getComputedStyle(element).opacity !== '0' &&
        (name === undefined || nameOf(element).trim().startsWith(name)),
    );
  },
  find(selector: string, name?: string): HTMLElement {
    const [found] = this.all(selector, name);
    if (!found) throw new Error(`The page shows no ${selector} ${name ?? ''}`);
    return found;
  },
  /** @throws if something covers the element */
  press(selector: string, name?: string): void {
    const element = this.find(selector, name);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !element.contains(hit))
      throw new Error(`${selector} ${name} is beneath ${hit?.outerHTML.slice(0, 99)}`);
    element.focus();
    element.click();
  },
  fill(selector: string, name: string, text: string): void {
    const field = this.find(selector, name);
    // React replaces the setter of each field.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
};

type PageFunctions = typeof pageFunctions;

export function visitorOf(driver: Driver, origin: string) {
  const source = Object.values(pageFunctions).join(',');
  /** Runs a function in the page until it succeeds, because the browser may be loading another page. */
  const run = <Args extends unknown[], Result>(work: (page: PageFunctions, ...args: Args) => Result, ...args: Args) => {
    const values = [`{${source}}`, ...args.map((value) => JSON.stringify(value))];
    const expression = `JSON.stringify([(${work})(${values})])`;
    return vi.waitFor(async () => JSON.parse(await driver.evaluate(expression))[0] as Result, {
      timeout: 20_000,
      interval: 100,
    });
  };
  const waitUntil = <Args extends unknown[]>(work: (page: PageFunctions, ...args: Args) => boolean, ...args: Args) =>
    vi.waitFor(
      async () => {
        if (!(await run(work, ...args))) throw new Error(`This does not become true on the page: ${work} with ${args}`);
      },
      { timeout: 20_000, interval: 100 },
    );
  return {
    run,
    waitUntil,
    async open(path: string, width = 1280) {
      await driver.resize(width, 844);
      await driver.open(origin + path);
      // The interaction starts hydration, which would otherwise wait for three seconds.
      await run(() => dispatchEvent(new Event('pointerover')));
      await waitUntil(() => document.documentElement.hasAttribute('data-ready'));
    },
    press: (selector: string, name?: string) => run((page, ...what) => page.press(...what), selector, name),
    fill: (name: string, text: string) => run((page, ...what) => page.fill('input, textarea', ...what), name, text),
    shows: (selector: string, name?: string) =>
      waitUntil((page, ...what) => page.all(...what).length > 0, selector, name),
    hides: (selector: string, name?: string) =>
      waitUntil((page, ...what) => page.all(...what).length === 0, selector, name),
  };
}
