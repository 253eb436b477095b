import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const hero = '#main > :first-child';

/**
 * Finds faults that visitors would see. Runs in the browser, so the function uses nothing of this module.
 * @param part a selector of the part whose words may lie on pictures
 */
function measure({ hero, part }: { hero: string; part: string }) {
  const style = (element: Element) => getComputedStyle(element);
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden') &&
    style(element).clipPath !== 'inset(50%)';
  const shown = (within: Element, selector: string) => [...within.querySelectorAll(selector)].filter(isShown);
  const overlap = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  const textsIn = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: { node: Text; parent: Element }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isShown(node.parentElement))
        texts.push({ node: node as Text, parent: node.parentElement });
    return texts;
  };
  const blockOf = (element: Element): Element =>
    style(element).display === 'inline' && element.parentElement ? blockOf(element.parentElement) : element;

  /** The words in an element. A word has a box for each line and each element that contains letters of the word. */
  const wordsIn = (root: Element) => {
    const words: { text: string; parent: Element; boxes: DOMRect[] }[] = [];
    let block: Element | undefined;
    let open = false;
    for (const { node, parent } of textsIn(root)) {
      if (block !== blockOf(parent)) open = false;
      block = blockOf(parent);
      // A word may break after a hyphen, dash or slash, but not where another element begins: `Saa<b>S</b>`.
      for (const { 0: part, index } of node.data.matchAll(/\s+|[^\s/–—-]*[/–—-]+|[^\s/–—-]+/g)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const last = words.at(-1);
        if (!part.trim()) open = false;
        else if (open && last) {
          last.text += part;
          last.boxes.push(...boxes);
        } else words.push({ text: part, parent, boxes });
        if (part.trim()) open = !/[/–—-]$/.test(part);
      }
    }
    return words.filter(({ boxes }) => boxes.length > 0);
  };

  const broken = shown(document.body, 'h1, h2, h3, h4, .breadcrumb, .machine-drawing p').flatMap((heading) =>
    wordsIn(heading)
      .filter(({ boxes: [first, ...others] }) => others.some(({ top }) => first && top > first.top + first.height / 2))
      .map(({ text }) => `"${text}" is broken in "${heading.textContent}"`),
  );

  const texts = textsIn(document.body).filter(({ node }) => node.data.trim());
  const dashes = texts.flatMap(({ parent }, index) =>
    /^[\s‐-―−…-]+$/.test(parent.textContent) ? [`"${parent.textContent}" after "${texts[index - 1]?.node.data}"`] : [],
  );

  const heroWords = shown(document.body, hero).flatMap(wordsIn);
  const cut = heroWords
    .filter(({ boxes }) => boxes.some(({ left, right }) => left < 0 || right > document.documentElement.clientWidth))
    .map(({ text }) => `"${text}" is cut by the edge of the window`);

  const firstField = shown(document.body, 'main form :is(input, select, textarea)').slice(0, 1);
  // The second action of a page may be below the first screen; the actions of a slide are beside each other.
  const actions = shown(document.body, `${hero} :is(.button:not(.button-quiet), .carousel .button, .carousel button)`);
  const controls = [...actions.filter((action) => !action.closest('form')), ...firstField].map((control) => ({
    text: control.getAttribute('aria-label') ?? (control.textContent || control.id),
    boxes: [control.getBoundingClientRect()],
  }));
  const covered = [...document.body.querySelectorAll('*')].flatMap((cover) => {
    if (style(cover).position !== 'fixed' || !isShown(cover)) return [];
    const box = cover.getBoundingClientRect();
    // Visitors scroll to text that is under a dock. But a button under a dock looks as if it could be pressed.
    const isDock = box.width >= document.documentElement.clientWidth && box.bottom >= innerHeight;
    return [...controls, ...(isDock ? [] : heroWords)]
      .filter(({ boxes }) => boxes.some((word) => overlap(word, box)))
      .map(({ text }) => `"${text}" is under .${cover.className}`);
  });

  const backgroundOf = (element: Element): Element =>
    element.parentElement && style(element).backgroundColor.endsWith(', 0)')
      ? backgroundOf(element.parentElement)
      : element;
  const pictures = shown(document.body, `${part} img`);
  const onPictures = shown(document.body, part)
    .flatMap(wordsIn)
    .flatMap(({ text, parent, boxes }): PlacedText[] => {
      const background = backgroundOf(parent);
      // A button without a background is tested with its outline.
      const button = parent.closest('.button');
      return (button ? [button.getBoundingClientRect()] : boxes)
        .filter((box) =>
          pictures.some((picture) => background.contains(picture) && overlap(box, picture.getBoundingClientRect())),
        )
        .map(({ x, y, width, height }) => ({
          text: button?.textContent ?? text,
          ...{ x: x + scrollX, y: y + scrollY, width, height },
        }));
    });
  return { faults: [...broken, ...cut, ...dashes, ...covered], onPictures };
}

/** Lightness is the average of a cell of 4 × 4 pixels, so that noise and thin lines do not count. */
const cell = 4;

/** The greatest difference of lightness, in percent, between cells of an area that are at most three cells apart. */
function greatestStep({ x, y, width, height }: PlacedText, lightness: Buffer, columns: number): number {
  const across = Array.from({ length: Math.ceil(width / cell) }, (_, index) => Math.floor(x / cell) + index);
  const down = Array.from({ length: Math.ceil(height / cell) }, (_, index) => Math.floor(y / cell) + index);
  const at = (column: number, row: number) => lightness[row * columns + column] ?? 0;
  const steps = down.flatMap((row, r) =>
    across.flatMap((column, c) => [
      Math.abs(at(column, row) - at(across[c + 3] ?? column, row)),
      Math.abs(at(column, row) - at(column, down[r + 3] ?? row)),
    ]),
  );
  return Math.round(Math.max(...steps) / 2.55);
}

/** Finds words, and buttons without a background, on edges of a picture. A slow change of lightness is no edge. */
async function onEdges(page: Page, part: string, placed: PlacedText[]): Promise<string[]> {
  if (placed.length === 0) return [];
  const left = Math.floor(Math.min(...placed.map(({ x }) => x)));
  const top = Math.floor(Math.min(...placed.map(({ y }) => y)));
  const columns = Math.ceil((Math.max(...placed.map(({ x, width }) => x + width)) - left) / cell);
  const rows = Math.ceil((Math.max(...placed.map(({ y, height }) => y + height)) - top) / cell);
  const clip = { x: left, y: top, width: columns * cell, height: rows * cell };
  // A screenshot of the full page takes three times as long.
  const fullPage = clip.y + clip.height > (page.viewportSize()?.height ?? 0);
  const hidingStyles = await page.evaluateHandle((part) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.side-panel { visibility: hidden !important }
      ${part}, ${part} * {
        color: transparent !important; border-color: transparent !important; text-decoration: none !important; transition: none !important;
      }`);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, part);
  const screenshot = await page.screenshot({ clip, fullPage });
  await hidingStyles.evaluate((sheet) => {
    sheet.disabled = true;
  });
  const lightness = await sharp(screenshot)
    .toColourspace('b-w')
    .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return placed.flatMap((area) => {
    const step = greatestStep({ ...area, x: area.x - left, y: area.y - top }, lightness, columns);
    return step > 15 ? [`"${area.text}" is on an edge of the picture: lightness changes by ${step} %`] : [];
  });
}

/**
 * Finds visible faults of the page in its current state. Each fault names the window's width, the words and the measure.
 * @param part a selector of the part whose words may lie on pictures
 */
export async function faultsOf(page: Page, part = hero): Promise<string[]> {
  await page.evaluate(async (part) => {
    await document.fonts.ready;
    // In a window with a new width, the page may need another file of a picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const pictures = [...document.querySelectorAll<HTMLImageElement>(`${part} img`)];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  }, part);
  const { faults, onPictures } = await page.evaluate(measure, { hero, part });
  const found = new Set([...faults, ...(await onEdges(page, part, onPictures))]);
  return [...found].map((fault) => `${page.viewportSize()?.width} px: ${fault}`);
}
