import * as v from 'valibot';
import * as f from './parts.ts';

const switchOf = (name: string) =>
  f.group(`The switch of ${name}: its name, and the messages after switching on and after switching off.`, {
    name: f.label(),
    on: f.text(),
    off: f.text(),
  });

const row = (measured: string) => f.label(`Name of the row: ${measured}.`);

/** `content/break-this-site.yaml`: switches on the pages of some services. With a switch, a visitor removes a part of the page. */
export const breakThisSite = v.strictObject({
  services: f.list('The services whose pages have all switches.', [0, 4], f.serviceAddress()),
  heading: f.heading(),
  text: f.text('What the switches are.'),
  offline: f.optionalBlock('services', {
    services: f.list('The services whose pages have only the network switch.', [0, 4], f.serviceAddress()),
    heading: f.heading(),
    text: f.text(),
    start: v.optional(f.text('The message before a visitor presses this switch.')),
  }),
  start: f.text('The message before a visitor presses a switch.'),
  network: switchOf('the network'),
  wait: f.text('The message while the browser stores the page on the device.'),
  notHere: f.text('The message in browsers in which a page cannot switch off the network.'),
  bar: f.group('The text and the button at the edge of the window while the network is off.', {
    text: f.textOf(60),
    button: f.label(),
  }),
  scripts: switchOf('scripts'),
  frame: f.group('The heading of the page without scripts, and the button.', { title: f.label(), close: f.label() }),
  largeText: switchOf('large text'),
  keyboard: switchOf('the keyboard'),
  slip: f.optionalPart({
    title: f.textOf(60, 'The title of the table. Without `slip`, pages do not show what the build measured.'),
    version: f.template(['version', 'date'], 120, 'The version, and the date of the sources.'),
    labels: f.group('Headings of the columns.', f.all(f.label(), 'what', 'page', 'limit')),
    html: row('the page itself'),
    scripts: row('the scripts'),
    styles: row('the styles'),
    fonts: row('the fonts'),
    picture: row('the first picture'),
    together: row('the sum of the rows above'),
    thirdParties: row('files from other hosts'),
    checks: f.group('How every change is tested; {tests} and {files} are numbers.', {
      heading: f.label(),
      text: f.template(['tests', 'files'], 200),
    }),
    counted: f.group('What the sum includes and excludes.', { heading: f.label(), text: f.text() }),
    gaps: f.group(
      'Known gaps: the id of the section about gaps on the accessibility page, a heading, and the link to this section.',
      { part: f.slug(), heading: f.label(), link: f.label() },
    ),
  }),
});
