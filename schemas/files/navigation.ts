import * as v from 'valibot';
import { hasAddressParameter, pages } from '../addresses.ts';
import * as f from './parts.ts';

const pageNames = pages.filter((row) => !hasAddressParameter(row)).map(({ page }) => page);
const pageName = v.picklist(pageNames, pageNames.join(', '));
const linkTo = v.strictObject({ name: f.label(), page: f.described(pageName, 'The page that the link opens.') });
const mainLink = v.strictObject({
  name: f.label(
    'The text of the link. All links of the main menu together have at most 54 characters. Shown: header, breadcrumb, search engines, not-found page.',
  ),
  page: f.described(pageName, 'The page that the link opens.'),
});

/** In characters. On screens of 62 rem, the main menu is one row, so longer names do not fit next to the logo. */
const maxMainMenuLength = 54;

const mainItems = v.pipe(
  f.listOf([2, 6], mainLink),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const length = dataset.value.reduce((sum, { name }) => sum + name.length, 0);
    if (length > maxMainMenuLength)
      addIssue({ received: `names of ${length} characters together`, message: `at most ${maxMainMenuLength}` });
    for (const page of ['home', 'services'] as const)
      if (!dataset.value.some((item) => item.page === page))
        addIssue({
          received: `no link to ${page}`,
          message: 'home and services, whose names are in breadcrumbs, and others',
        });
  }),
);

export const navigation = v.strictObject({
  skip: f.label('The first link of each page, for keyboards and screen readers.'),
  titleSuffix: f.label('The end of the title in the browser tab, on pages without a metaTitle.'),
  announcement: f.template(['title'], 300, 'Announces an opened page, with the page’s {title}, to screen readers.'),
  loading: f.label('Name of the loading overlay, for screen readers.'),
  failed: f.group('The message in place of a failed part of a page.', { text: f.text(), reload: f.label() }),
  logo: f.label('Name of the logo’s link, for screen readers.'),
  main: v.strictObject({ label: f.label('Name of the main menu, for screen readers.'), items: mainItems }),
  menu: v.strictObject({
    button: f.label('The button of the menu on small screens.'),
    services: f.label('Name of the button that opens the list of services.'),
    heading: f.statement('A statement beside the services.'),
    picture: f.picture('Picture beside the services, on wide screens.'),
  }),
  strip: f.group('Names of the strip and of the buttons, and the messages after copying; {text} is the copied text.', {
    ...f.all(f.label(), 'label', 'copyEmail', 'copyPhone'),
    copied: f.template(['text']),
    copyFailed: f.text(),
  }),
  shortcuts: v.strictObject({
    label: f.label(),
    whatsappText: v.optional(
      f.textOrNothing(300, 'The first line of a WhatsApp chat; {page} is the page’s title.', ['page']),
      '',
    ),
    items: f.groups('The shortcuts in the side panel.', [0, 5], {
      id: f.slug('The shortcut: call, whatsapp, or the id of a social network in company.yaml.'),
      label: f.textOf(10),
      icon: f.icon(),
    }),
  }),
  getStarted: f.textOf(20, 'The call to action of the specification. Shown: header, slides.'),
  estimate: f.textOf(24, 'The call to action elsewhere. Shown: links under the title, above the footer.'),
  scrollToTop: f.label('Name of the button in the bottom corner.'),
  breadcrumb: f.label('Name of the breadcrumb, for screen readers.'),
  article: f.group(
    'Heading of the list of sections, labels of the two dates, heading of the contact block. Shown: legal texts.',
    f.all(f.label(), 'index', 'effective', 'revised', 'contact'),
  ),
  footer: v.strictObject({
    call: f.textOf(60, 'The invitation above the footer, on pages without a form.'),
    services: f.label('Heading of the services.'),
    expertise: v.strictObject({
      heading: f.label(),
      items: f.list('All entries link to Domain & Technology.', [0, 8], v.pipe(f.textOf(20), v.title('Technology'))),
    }),
    quickLinks: v.strictObject({ heading: f.label(), items: f.listOf([0, 6], linkTo) }),
    contact: f.label('Heading of the contact details.'),
    legal: f.group('Links to the legal texts.', {
      privacy: f.label(),
      terms: f.label(),
      accessibility: f.label(),
      security: v.optional(
        f.label('The link to the security answers. Leave this text out to show no link. Also shown: About Us.'),
      ),
      budgets: v.optional(
        f.label('The link to the estimate. Leave this text out to show no link. Also shown: links under the title.'),
      ),
    }),
    registration: f.label('Label of the registration number. Also shown: legal texts, search engines.'),
    office: f.label('Label of the registered office.'),
    grievance: f.label('Label of the grievance officer. Also shown: legal texts.'),
    goToTop: f.label(),
  }),
  pdf: f.group(
    'Texts of the viewer of certificates; {page} and {pages} are numbers. notLoaded, open and retry are shown beside the certificates.',
    {
      title: f.label(),
      close: f.label(),
      download: f.label(),
      loading: f.label(),
      failed: f.text(),
      /** Shown if the viewer could not be loaded, above `open`, which links to the document. */
      notLoaded: f.text(),
      open: f.label(),
      retry: f.label(),
      page: f.template(['page', 'pages'], 40),
    },
  ),
});

export const errors = v.strictObject({
  notFound: v.strictObject({
    title: f.label(),
    text: f.text('Possible causes.'),
    link: f.label('The link to the home page.'),
    picture: f.picture(),
  }),
  offline: v.strictObject({
    title: f.label(),
    description: f.described(f.searchResult.description, 'Description in link previews. The page does not show it.'),
    text: f.text(),
    reach: f.label('Label of phone and e-mail.'),
    pages: f.label('Heading above the pages that this device has stored.'),
    again: f.label('Button that loads the requested page again.'),
    link: f.label('Button to the home page.'),
  }),
  kept: f.group(
    'The messages about an enquiry that waited on the device, with {reference}; the link to the form; the button that closes the message. Shown: message at the edge.',
    { sent: f.template(['reference']), notTaken: f.text(), open: f.label(), expired: f.text(), close: f.label() },
  ),
  workers: v.strictObject({
    unsupported: f.text('For browsers in which the site cannot work offline. Shown: the browser’s console.'),
  }),
});

/** `content/search.yaml`: additional facts for search engines and other programs. */
export const search = v.strictObject({
  areaServed: f.label('Where the services are offered: a region, or Worldwide.'),
  contactType: f.label('The purpose of the phone number, such as sales.'),
  previews: v.strictObject({
    default: f.described(f.namedPicture, 'The picture in link previews of pages without a picture.'),
    pages: f.described(v.record(v.picklist(pageNames), f.namedPicture), 'For one page, in place of its first picture.'),
  }),
});
