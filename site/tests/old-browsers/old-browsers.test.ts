import { numberStyles } from '@company/schemas/numbers.ts';
import { priceOf, sumOf, unbrokenPrice } from '@company/schemas/prices.ts';
import { ownServer } from '@company/tests/own-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgets, company, expertise, filled, forms, home, menuName, navigation, paths } from '../browser/content.ts';
import { browsers } from './browsers.ts';
import type { Driver } from './drivers.ts';
import { visitorOf } from './visitor.ts';

describe.each(browsers)('$name', ({ name, start, advice }) => {
  if (!start) {
    test.skip(`${name} is missing: ${advice}`);
    return;
  }
  let driver: Driver;
  let server: Awaited<ReturnType<typeof ownServer>>;
  let visitor: ReturnType<typeof visitorOf>;
  beforeAll(async () => {
    server = await ownServer();
    driver = await start();
    visitor = visitorOf(driver, server.origin);
  }, 180_000);
  afterAll(async () => {
    await driver?.close();
    await server.remove();
  });

  test('every page has its heading, and no page is wider than the window', async () => {
    for (const path of paths) {
      await visitor.open(path, 390);
      const [headings, excess] = await visitor.run((page) => [
        page.all('h1').length,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      expect(headings, path).toBe(1);
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  }, 240_000);

  test('the menu opens on a phone', async () => {
    await visitor.open('/', 390);
    await visitor.hides('.main-menu a', menuName('contact'));
    await visitor.press('button', navigation.menu.button);
    await visitor.shows('.main-menu a', menuName('contact'));
  });

  test.runIf(expertise.domain)('a tab shows its panel alone', async () => {
    await visitor.open('/domain-technology');
    await visitor.shows('#technology');
    await visitor.hides('#domain');
    await visitor.press('[role=tab]', expertise.domain?.tab);
    await visitor.shows('#domain');
    await visitor.hides('#technology');
    // Simulates a key that is held down: Safari refuses so many changes of the history.
    const isSelected = await visitor.run(() => {
      const press = () => new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
      for (let times = 0; times < 121; times++) document.activeElement?.dispatchEvent(press());
      return document.activeElement?.matches('#technology-tab[aria-selected=true]');
    });
    expect(isSelected).toBe(true);
  });

  test('slides change by the button', async () => {
    const position = (n: number) => filled(home.carousel.position, { n, count: home.slides.length });
    await visitor.open('/');
    await visitor.press('button', home.carousel.pause);
    await visitor.press('button', filled(home.carousel.goTo, { n: 1 }));
    await visitor.shows('[role=group]', position(1));
    await visitor.press('button', home.carousel.next);
    await visitor.shows('[role=group]', position(2));
    await visitor.hides('[role=group]', position(1));
  });

  // This test is before the next, which chooses a country that the draft of the form would keep.
  test('an enquiry with a mistake is not sent, and the corrected enquiry is sent', async () => {
    const { fields } = forms;
    await visitor.open('/contact');
    await visitor.fill(fields.name.label, 'Test Visitor');
    await visitor.fill(fields.businessEmail.label, 'visitor@company');
    await visitor.fill(fields.phoneNumber.label, company.phone);
    await visitor.fill(fields.message.label, 'We need a checkout for three shops.');
    await visitor.press('button', forms.submit);
    // The summary gets the focus when the form is ready again.
    await visitor.waitUntil(() => document.activeElement?.matches('form [role=alert]') === true);
    await visitor.shows('[aria-invalid=true]', fields.businessEmail.label);
    await visitor.fill(fields.businessEmail.label, 'visitor@company.example');
    await visitor.press('button', forms.submit);
    await visitor.shows('[role=status] b', forms.sent.heading);
  });

  test('there is one field for the country, and a search by name finds a country', async () => {
    const { label } = forms.fields.countryCode;
    await visitor.open('/contact');
    await visitor.hides('select');
    await visitor.press('button', label);
    await visitor.fill(forms.countries.search, 'denm');
    await visitor.press('[role=option]', 'Denmark');
    await visitor.shows('button', `${label}, Denmark +45`);
  });

  const { rate, locale } = company;
  const project = budgets.items.find(({ tasks }) => tasks.length > 1);
  test.runIf(project && rate)(
    'a price that the browser computes has the same format as prices of the page',
    async () => {
      const numbers = numberStyles(locale, rate?.currencies);
      const [first, ...remainingTasks] = project?.tasks ?? [];
      await visitor.open(`/services?estimate=${project?.id}`);
      await visitor.press('#estimate input', first?.task);
      await visitor.shows('output b', rate && unbrokenPrice(priceOf(sumOf(remainingTasks), rate, numbers)));
    },
  );

  test('a link leads to its page, and Back leads to the first page', async () => {
    const at = (path: string) =>
      visitor.waitUntil((page, path) => location.pathname === path && !!page.find('h1'), path);
    const heading = () => visitor.run((page) => page.find('h1').innerText);
    await visitor.open('/');
    const first = await heading();
    await visitor.press('.main-menu a', menuName('about'));
    await at('/about');
    await expect.poll(heading).not.toBe(first);
    await visitor.run(() => history.back());
    await at('/');
    await expect.poll(heading).toBe(first);
  });

  test('a certificate is drawn', async () => {
    await visitor.open('/');
    await visitor.press('.certificate button');
    await visitor.waitUntil((page) => {
      const canvas = page.find('dialog canvas') as HTMLCanvasElement;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value) => value > 0 && value < 200);
    });
    await visitor.press('dialog button', navigation.pdf.close);
    await visitor.hides('dialog');
  });

  test('the strip says that it has copied, or that it cannot copy', async () => {
    await visitor.open('/');
    await visitor.run((page, name) => page.find('button', name).click(), navigation.strip.copyEmail);
    const texts = [filled(navigation.strip.copied, { text: company.email }), navigation.strip.copyFailed];
    await visitor.waitUntil((page, texts) => texts.includes(page.find('[role=alert]').innerText.trim()), texts);
  });

  test('without a network the site shows a page', async () => {
    await visitor.open('/');
    await visitor.run(() => void navigator.serviceWorker.register('/worker.js'));
    await visitor.waitUntil(() => navigator.serviceWorker.controller !== null);
    await server.stop();
    // The browser shows this page if it still has the scripts of the page, otherwise the offline page.
    await visitor.open('/accessibility');
    await visitor.shows('main h1');
    await server.start();
  });
});
