import { axeViolations } from '@company/tests/axe.ts';
import { isLong } from '@company/tests/long.ts';
import { test } from '@company/tests/own-desk.ts';
import { expect } from '@playwright/test';

/** The short suite uses only the narrowest width. */
const widths = isLong ? [390, 768, 1280] : [390];
/** Tables become lists on narrow screens. At night, axe examines them at every width. */
const tables = ['/', '/spam', '/figures', '/audit'];

const hostile = { name: '<b>నమూనా పంపినవారు</b>', message: `${'x'.repeat(400)} ${'నమస్తే '.repeat(600)}`.slice(0, 4_900) };

test('pages of the desk are accessible and no wider than a phone; at night, every page is tested at every width', async ({
  desk,
  person,
}) => {
  test.slow();
  const reference = await desk.send(hostile);
  const spam = await desk.send({
    message: 'Visit a.example, b.example, c.example and d.example',
    website: 'filled in',
  });
  await desk.send({ name: 'Chitra' });
  // The short suite examines only pages with many kinds of elements.
  const paths = ['/', `/enquiries/${reference}`, '/figures'];
  if (isLong) {
    paths.push('/new', '/spam', '/you', '/audit');
    const invitation = await desk.command('invite', 'ben@company.example');
    const details = ['erase', 'contact'].map((name) => `/enquiries/${reference}/${name}`);
    paths.push('/?words=nobody', ...details, `/enquiries/${spam}`, '/nowhere', new URL(invitation).pathname);
  }
  const check = async (path: string) => {
    await person.goto(desk.origin + path);
    await checkShown(path);
  };
  const checkShown = async (path: string) => {
    for (const width of widths) {
      const place = `${path} at ${width} px`;
      await person.setViewportSize({ width, height: 900 });
      expect(await person.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(width);
      // The space around a checkbox belongs to the checkbox. Phones enlarge the page at a field with small letters.
      const small = await person.evaluate(() => {
        const isHit = (box: Element) => {
          box.scrollIntoView({ block: 'center' });
          const { right, top, width, height } = box.getBoundingClientRect();
          const beside = document.elementFromPoint(right + 8, top + height / 2);
          return width >= 24 && height >= 24 && beside?.closest('label')?.contains(box);
        };
        const boxes = [...document.querySelectorAll('.enquiries [type=checkbox]')].filter((box) => !isHit(box));
        const fields = [...document.querySelectorAll('.words, .control, textarea')];
        const tiny = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
        return [...boxes, ...tiny].map((element) => element.outerHTML);
      });
      if (width === 390) expect(small, place).toEqual([]);
      if (width === 390 || (isLong && tables.includes(path))) expect(await axeViolations(person), place).toEqual([]);
    }
  };
  for (const path of paths) await check(path);
  if (isLong) {
    await person.goto(`${desk.origin}/enquiries/${reference}`);
    const note = person.getByRole('textbox', { name: 'Note' });
    await note.fill('Called');
    await person.getByRole('button', { name: 'Add note' }).click();
    await expect(person.getByText('The note is added.')).toBeVisible();
    await checkShown('after a note');
    await note.fill('Half');
    await person.getByRole('group', { name: 'Come back' }).getByRole('button', { name: 'Save' }).click();
    await expect(person.getByText('Choose a day')).toBeVisible();
    await checkShown('after a refused press');
    await person.goto(desk.origin);
    await person.getByRole('checkbox').first().check();
    expect(await axeViolations(person), 'with one selected').toEqual([]);
    desk.ageStepUps();
    await check('/enquiries.csv');
  }
  // On phones this button is on the page You.
  await person.setViewportSize({ width: 1280, height: 900 });
  await person.getByRole('button', { name: 'Sign out' }).click();
  await check('/');
});
