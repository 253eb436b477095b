import * as v from 'valibot';
import { withMetadata } from '../metadata.ts';
import { pageNames } from '../page-names.ts';
import {
  all,
  described,
  group,
  groups,
  icon,
  isoDay,
  label,
  list,
  listOf,
  metaDescription,
  metaTitle,
  picture,
  slug,
  statement,
  text,
  textOf,
} from './parts.ts';

const pageName = v.picklist(pageNames, pageNames.join(', '));
const pageLink = v.strictObject({
  name: label(
    'The text of the link. The links of the main menu together have at most 54 characters. Shown: header, footer.',
  ),
  page: described(pageName, 'The page that it opens. Shown: header, footer.'),
});

/** The main menu is one row on screens of 62 rem: longer names do not fit beside the logo. */
const mainItems = v.pipe(
  listOf(pageLink, 2, 6),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const length = dataset.value.reduce((sum, { name }) => sum + name.length, 0);
    if (length > 54) addIssue({ received: `names of ${length} characters together`, message: 'at most 54' });
    for (const page of ['home', 'services'] as const)
      if (!dataset.value.some((item) => item.page === page))
        addIssue({
          received: `no link to ${page}`,
          message: 'home and services, whose names are in breadcrumbs, and others',
        });
  }),
);

/** `content/navigation.yaml`: menus, footer, shortcuts and all other text of the shell. */
export const navigation = v.strictObject({
  otherLanguage: v.optional(
    text(
      'That the other pages are in the site’s own language; only in the folder of another language. Shown: beside the link to that language.',
    ),
  ),
  skip: label('The first link of each page. Shown: for keyboards and screen readers.'),
  titleSuffix: label('The end of the title on pages without a metaTitle. Shown: browser tab.'),
  announcement: text('The announcement when a page has opened; {title} is its title. Shown: screen readers.'),
  loading: label('Name of the loading overlay. Shown: screen readers.'),
  failed: group('The message in place of a part of a page that fails. Shown: any page.', {
    text: text(),
    reload: label(),
  }),
  logo: label('Name of the logo’s link. Shown: screen readers.'),
  main: v.strictObject({
    label: label('Name of the main menu. Shown: screen readers.'),
    items: described(mainItems, 'The main menu. Shown: header.'),
  }),
  menu: v.strictObject({
    button: label('The button of the menu on small screens. Shown: header.'),
    services: label('Name of the button that opens the list of services. Shown: header.'),
    heading: statement(
      'A statement beside the services. Shown: services menu on wide screens; heading of the open menu.',
    ),
    picture: picture('Picture beside the services. Shown: services menu on wide screens.'),
  }),
  strip: group(
    'Names of the strip and its buttons, and the messages after copying; {text} is the copied text. Shown: strip at the top.',
    { ...all(label(), 'label', 'copyEmail', 'copyPhone'), ...all(text(), 'copied', 'copyFailed') },
  ),
  shortcuts: v.strictObject({
    label: label('Name of the shortcuts. Shown: side panel.'),
    whatsappText: text('The first line of a WhatsApp chat; {page} is the page’s title. Shown: side panel.'),
    items: groups('The shortcuts. Shown: side panel.', [0, 5], {
      id: slug('The shortcut: call, whatsapp, or the id of a social network in company.yaml. Shown: side panel.'),
      label: textOf(10, 'Its label. Shown: side panel.'),
      icon: icon('Its icon. Shown: side panel.'),
    }),
  }),
  identity: text('Name and town of the company. Shown: under the title of pages, without credentials in company.yaml.'),
  getStarted: textOf(20, 'The call to action of the specification. Shown: header, slides.'),
  estimate: textOf(24, 'The call to action elsewhere. Shown: top of pages, above the footer.'),
  scrollToTop: label('Name of the button. Shown: bottom corner.'),
  breadcrumb: label('Name of the breadcrumb. Shown: screen readers.'),
  article: group(
    'Heading of the list of sections, labels of the two dates, heading of the contact block. Shown: legal texts.',
    all(label(), 'index', 'effective', 'revised', 'contact'),
  ),
  footer: v.strictObject({
    call: textOf(60, 'The invitation above the footer. Shown: every page but Contact.'),
    services: label('Heading of the services. Shown: footer.'),
    expertise: v.strictObject({
      heading: label('Heading of the technologies. Shown: footer.'),
      items: list(
        'The technologies; all lead to Domain & Technology. Shown: footer.',
        [0, 8],
        v.pipe(textOf(20), v.title('Technology')),
      ),
    }),
    quickLinks: v.strictObject({
      heading: label('Heading of the quick links. Shown: footer.'),
      items: list('The quick links. Shown: footer.', [0, 6], pageLink),
    }),
    contact: label('Heading of the contact details. Shown: footer.'),
    legal: group(
      'Links to the legal texts, the security answers and the sample budgets. Shown: bottom of the footer.',
      {
        privacy: label(),
        terms: label(),
        accessibility: label(),
        security: v.optional(label()),
        budgets: v.optional(label()),
      },
    ),
    registration: label('Label of the registration number. Shown: bottom of the footer.'),
    office: label('Label of the registered office. Shown: bottom of the footer.'),
    grievance: label('Label of the grievance officer. Shown: bottom of the footer.'),
    goToTop: label('Text of the button. Shown: bottom of the footer.'),
  }),
  pdf: group(
    'Texts of the viewer of certificates; {page} and {pages} are numbers. Shown: PDF viewer; notLoaded, open and retry beneath the certificates.',
    {
      title: label(),
      close: label(),
      download: label(),
      loading: label(),
      failed: text(),
      /** The viewer itself could not be fetched: `open` leads to the document without it. */
      notLoaded: text(),
      open: label(),
      retry: label(),
      page: label(),
    },
  ),
});

/** `content/errors.yaml`: the text for missing pages and failures. */
export const errors = v.strictObject({
  notFound: v.strictObject({
    title: label('The heading. Shown: not-found page.'),
    text: text('Possible causes. Shown: not-found page.'),
    link: label('The link to the home page. Shown: not-found page.'),
    picture: picture('Its picture. Shown: not-found page.'),
  }),
  /** `pages` is the heading of the cached pages; `again` is the button that loads the requested page again. */
  offline: v.strictObject({
    title: label('Heading. Shown: offline page.'),
    description: described(metaDescription, 'Description of the page. Shown: offline page.'),
    text: text('The explanation. Shown: offline page.'),
    reach: label('Label of phone and e-mail. Shown: offline page.'),
    pages: label('Heading above the pages that this device has stored. Shown: offline page.'),
    again: label('Button that tries again. Shown: offline page.'),
    link: label('Button to the home page. Shown: offline page.'),
  }),
  kept: group(
    'The outcome of an enquiry that waited, with {reference}; the link to its form; the button that closes the message. Shown: message at the edge of any page.',
    { sent: text(), notTaken: text(), open: label(), expired: text(), close: label() },
  ),
  workers: v.strictObject({
    unsupported: text('The message in a browser in which the site cannot work offline. Shown: the browser’s console.'),
  }),
});

/** The head matter of `content/legal/*.md`. */
export const legal = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label('The heading. Shown: top of the page, breadcrumb.'),
  lead: text('The sentence under the title. Shown: top of the page.'),
  effective: isoDay('The day from which the text applies. Shown: under the title.'),
  revised: isoDay('The day of the last change to the text. Shown: under the first date.'),
  reviewed: described(
    v.union([v.literal(false), isoDay()], 'false, or a date in quotes such as "2024-01-01"'),
    'The day on which your lawyer confirmed the text; false until then. Shown: by npm run launch-check only.',
  ),
});

/** A file of `content/legal/` as it is edited. */
export const legalText = v.strictObject({
  head: withMetadata(legal, { isPlain: true }),
  sections: withMetadata(
    v.array(
      v.strictObject({
        title: described(
          withMetadata(v.pipe(v.string(), v.nonEmpty('a heading')), { kind: 'line' }),
          'The heading of this section, also in the list of sections beside the text.',
        ),
        text: described(
          withMetadata(v.pipe(v.string(), v.nonEmpty('a text')), { kind: 'markdown' }),
          'The text of this section. Notes on grey are for the lawyer: no page shows them.',
        ),
      }),
    ),
    { isPlain: true },
  ),
});
