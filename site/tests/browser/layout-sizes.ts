import type { Page } from '@playwright/test';

/** Calls `work` with a default font size of twice the usual size. */
export async function withLargeText(page: Page, work: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setSizes = (standard: number, fixed: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  await browser.send('Page.enable');
  await setSizes(32, 26);
  await work();
  await setSizes(16, 13);
  await browser.detach();
}

/** Runs in the browser. Focuses each control, forwards and backwards. @returns the controls that are then not visible */
export function hiddenFocus(): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary), footer a[href]',
    ),
  ].filter((stop) => stop.tabIndex >= 0 && shown(stop) && !stop.matches(':disabled, [inert] *'));
  const covers = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, backgroundColor } = getComputedStyle(element);
    return /fixed|sticky/.test(position) && !backgroundColor.endsWith(', 0)') && shown(element);
  });
  const hidden = new Set<string>();
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    const box = stop.getBoundingClientRect();
    const isIn = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
    const covering = covers.filter((cover) => !cover.contains(stop) && isIn(cover.getBoundingClientRect()));
    let [from, to] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    for (const { top, bottom } of covering.map((cover) => cover.getBoundingClientRect()))
      if (top <= box.top) from = Math.max(from, bottom);
      else to = Math.min(to, top);
    // Chromium stops scrolling when 32 px of the control are visible.
    if (to - from >= Math.min(box.height, 32) - 1) continue;
    const name = stop.getAttribute('aria-label') ?? (stop.textContent.trim() || stop.id);
    hidden.add(`"${name}" is behind ${covering.map(({ className }) => `.${className}`).join(', ') || 'an edge'}`);
  }
  stops[0]?.blur();
  scrollTo(0, 0);
  return [...hidden];
}

/** Runs in the browser. @returns texts that the window or a box cuts, and labels that are wider than their button */
export function cutTexts(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const cut = new Set<string>();
  if (scrollWidth > clientWidth) cut.add(`the page is ${scrollWidth} px wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as Element;
    const name = node.textContent?.trim();
    if (!name || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = new Range();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    for (let box = parent; box !== document.body; box = box.parentElement as Element) {
      const { overflowX, clipPath, animationName } = getComputedStyle(box);
      // Hidden, scrolling or moving texts are no faults.
      if (clipPath === 'inset(50%)' || /auto|scroll/.test(overflowX) || animationName !== 'none') break;
      if (box.matches('.strip, .client-strip')) break;
      const edge = box.getBoundingClientRect();
      const isCut = /hidden|clip/.test(overflowX) || box.matches('.button, .side-panel a');
      if (isCut && (left < edge.left - 2 || right > edge.right + 2)) cut.add(`"${name}" leaves .${box.className}`);
      if (box.parentElement === document.body && width > 1 && (left < -1 || right > clientWidth + 1))
        cut.add(`"${name}" is cut by the window`);
    }
  }
  const ring = document.querySelector('[data-scroll-top-root]')?.getBoundingClientRect();
  for (const label of document.querySelectorAll('aside a span'))
    if (ring && ring.width > 0 && getComputedStyle(label).clipPath === 'none') {
      const { right, top, bottom } = label.getBoundingClientRect();
      if (right > ring.left + 1 && top < ring.bottom && bottom > ring.top)
        cut.add(`"${label.textContent}" is under the ring`);
    }
  return [...cut];
}
