import * as v from 'valibot';
import * as f from './parts.ts';

const trial = (name: string) =>
  f.group(`The switch of ${name}: its name, and what is said when it is on, and off again.`, {
    name: f.label(),
    on: f.text(),
    off: f.text(),
  });

const row = (what: string) => f.label(`Name of the row: ${what}.`);

/** `content/break-this-site.yaml`: switches on the pages of some services with which a visitor removes a part of the page. */
export const breakThisSite = v.strictObject({
  services: f.list('The services whose page has all switches; without any there are none.', [0, 4], f.serviceAddress()),
  heading: f.heading(),
  text: f.text('What the switches are.'),
  offline: f.optionalBlock('services', {
    services: f.list('The services whose page has the switch of the network alone.', [0, 4], f.serviceAddress()),
    heading: f.heading(),
    text: f.text(),
    start: v.optional(f.text('What is said there before the switch is pressed.')),
  }),
  start: f.text('What is said before a switch is pressed.'),
  network: trial('the network'),
  wait: f.text('What is said while the browser keeps the page on the device.'),
  notHere: f.text('What is said where the network cannot be switched off.'),
  bar: f.group('The text and the button at the edge of the window while the network is off.', {
    text: f.textOf(60),
    button: f.label(),
  }),
  scripts: trial('scripts'),
  frame: f.group('The heading of the page without scripts, and its button.', { title: f.label(), close: f.label() }),
  largeText: trial('large text'),
  keyboard: trial('the keyboard'),
  slip: f.optionalPart({
    title: f.textOf(60, 'The title; without this part nothing of the build is shown.'),
    version: f.template(['version', 'date'], 120, 'The version, and the day of what it is made of.'),
    labels: f.group('Headings of the columns.', f.all(f.label(), 'what', 'page', 'limit')),
    html: row('the page itself'),
    scripts: row('the scripts'),
    styles: row('the styles'),
    fonts: row('the fonts'),
    picture: row('the first picture'),
    together: row('the sum of the rows above'),
    thirdParties: row('files from other hosts'),
    checks: f.group('What is tried on every change; `{tests}` and `{files}` are counted.', {
      heading: f.label(),
      text: f.template(['tests', 'files'], 200),
    }),
    counted: f.group('What the sum counts, and what it does not.', { heading: f.label(), text: f.text() }),
    gaps: f.group(
      'What is known not to work: the id of its part of the accessibility page, a heading, and a link to all of it.',
      { part: f.slug(), heading: f.label(), link: f.label() },
    ),
  }),
});
