import * as v from 'valibot';
import { isTyped, pages } from '../addresses.ts';
import * as f from './parts.ts';

const pageNames = pages.filter((row) => !isTyped(row)).map(({ page }) => page);
const pageName = v.picklist(pageNames, pageNames.join(', '));
const linkTo = v.strictObject({
  name: f.label('The text of the link. Shown: footer.'),
  page: f.described(pageName, 'The page that it opens. Shown: footer.'),
});
const mainLink = v.strictObject({
  name: f.label(
    'The text of the link. All together have at most 54 characters. Shown: header, breadcrumb, search engines, not-found page.',
  ),
  page: f.described(pageName, 'The page that it opens. Shown: header.'),
});

/** The main menu is one row on screens of 62 rem: longer names do not fit beside the logo. */
const mainItems = v.pipe(
  f.listOf(mainLink, 2, 6),
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

export const navigation = v.strictObject({
  skip: f.label('The first link of each page, for keyboards and screen readers. Shown: every page.'),
  titleSuffix: f.label('The end of the title on pages without a metaTitle. Shown: browser tab.'),
  announcement: f.filled(['title'])(
    'The announcement to screen readers when a page has opened; {title} is its title. Shown: every page.',
  ),
  loading: f.label('Name of the loading overlay, for screen readers. Shown: loading overlay.'),
  failed: f.group('The message in place of a part of a page that fails. Shown: every page.', {
    text: f.text(),
    reload: f.label(),
  }),
  logo: f.label('Name of the logo’s link, for screen readers. Shown: header.'),
  main: v.strictObject({
    label: f.label('Name of the main menu, for screen readers. Shown: header.'),
    items: f.described(mainItems, 'The main menu. Shown: header.'),
  }),
  menu: v.strictObject({
    button: f.label('The button of the menu on small screens. Shown: header.'),
    services: f.label('Name of the button that opens the list of services. Shown: header.'),
    heading: f.statement('A statement beside the services. Shown: services menu.'),
    picture: f.picture('Picture beside the services. Shown: services menu (on wide screens).'),
  }),
  strip: f.group(
    'Names of the strip and its buttons, and the messages after copying; {text} is the copied text. Shown: strip at the top.',
    {
      ...f.all(f.label(), 'label', 'copyEmail', 'copyPhone'),
      copied: f.filled(['text'])(),
      copyFailed: f.text(),
    },
  ),
  shortcuts: v.strictObject({
    label: f.label('Name of the shortcuts. Shown: side panel.'),
    whatsappText: v.optional(
      f.textOrNothing(300, ['page'])(
        'The first line of a WhatsApp chat; {page} is the page’s title. Shown: side panel.',
      ),
      '',
    ),
    items: f.groups('The shortcuts. Shown: side panel.', [0, 5], {
      id: f.slug('The shortcut: call, whatsapp, or the id of a social network in company.yaml. Shown: side panel.'),
      label: f.textOf(10, 'Its label. Shown: side panel.'),
      icon: f.icon('Its icon. Shown: side panel.'),
    }),
  }),
  getStarted: f.textOf(20, 'The call to action of the specification. Shown: header, slides.'),
  estimate: f.textOf(24, 'The call to action elsewhere. Shown: links under the title, above the footer.'),
  scrollToTop: f.label('Name of the button. Shown: bottom corner.'),
  breadcrumb: f.label('Name of the breadcrumb, for screen readers. Shown: breadcrumb.'),
  article: f.group(
    'Heading of the list of sections, labels of the two dates, heading of the contact block. Shown: legal texts.',
    f.all(f.label(), 'index', 'effective', 'revised', 'contact'),
  ),
  footer: v.strictObject({
    call: f.textOf(60, 'The invitation. Shown: above the footer (on pages without a form).'),
    services: f.label('Heading of the services. Shown: footer.'),
    expertise: v.strictObject({
      heading: f.label('Heading of the technologies. Shown: footer.'),
      items: f.list(
        'The technologies; all lead to Domain & Technology. Shown: footer.',
        [0, 8],
        v.pipe(f.textOf(20), v.title('Technology')),
      ),
    }),
    quickLinks: v.strictObject({
      heading: f.label('Heading of the quick links. Shown: footer.'),
      items: f.list('The quick links. Shown: footer.', [0, 6], linkTo),
    }),
    contact: f.label('Heading of the contact details. Shown: footer.'),
    legal: f.group('Links to the legal texts. Shown: footer (at the bottom).', {
      privacy: f.label(),
      terms: f.label(),
      accessibility: f.label(),
      security: v.optional(
        f.label('The link to the security answers; without it there is none. Shown: footer, About Us.'),
      ),
      budgets: v.optional(
        f.label('The link to the estimate; without it there is none. Shown: footer, links under the title.'),
      ),
    }),
    registration: f.label('Label of the registration number. Shown: footer, legal texts, search engines.'),
    office: f.label('Label of the registered office. Shown: footer (above the first address).'),
    grievance: f.label('Label of the grievance officer. Shown: footer, legal texts.'),
    goToTop: f.label('Text of the button. Shown: footer (at the bottom).'),
  }),
  pdf: f.group(
    'Texts of the viewer of certificates; {page} and {pages} are numbers. Shown: PDF viewer, certificates (notLoaded, open and retry).',
    {
      title: f.label(),
      close: f.label(),
      download: f.label(),
      loading: f.label(),
      failed: f.text(),
      /** The viewer itself could not be fetched: `open` leads to the document without it. */
      notLoaded: f.text(),
      open: f.label(),
      retry: f.label(),
      page: f.filled(['page', 'pages'], 40)(),
    },
  ),
});

export const errors = v.strictObject({
  notFound: v.strictObject({
    title: f.label('The heading. Shown: not-found page.'),
    text: f.text('Possible causes. Shown: not-found page.'),
    link: f.label('The link to the home page. Shown: not-found page.'),
    picture: f.picture('Its picture. Shown: not-found page.'),
  }),
  /** `pages` is the heading of the cached pages; `again` is the button that loads the requested page again. */
  offline: v.strictObject({
    title: f.label('Heading. Shown: offline page.'),
    description: f.described(
      f.searchResult.description,
      'Description of the offline page, which nobody reads on it. Shown: link previews.',
    ),
    text: f.text('The explanation. Shown: offline page.'),
    reach: f.label('Label of phone and e-mail. Shown: offline page.'),
    pages: f.label('Heading above the pages that this device has stored. Shown: offline page.'),
    again: f.label('Button that tries again. Shown: offline page.'),
    link: f.label('Button to the home page. Shown: offline page.'),
  }),
  kept: f.group(
    'The outcome of an enquiry that waited, with {reference}; the link to its form; the button that closes the message. Shown: message at the edge.',
    { sent: f.filled(['reference'])(), notTaken: f.text(), open: f.label(), expired: f.text(), close: f.label() },
  ),
  workers: v.strictObject({
    unsupported: f.text(
      'The message in a browser in which the site cannot work offline. Shown: the browser’s console.',
    ),
  }),
});

/** `content/search.yaml`: facts for search engines and other programs, beside the pages' own text. */
export const search = v.strictObject({
  areaServed: f.label('Where the services are offered: a region, or Worldwide. Shown: search engines.'),
  contactType: f.label('The purpose of the phone number, such as sales. Shown: search engines.'),
  previews: v.strictObject({
    default: f.described(
      f.namedPicture,
      'Picture beside the words of a preview. Shown: link previews (of pages without a picture of their own).',
    ),
    pages: f.described(
      v.record(v.picklist(pageNames), f.namedPicture),
      'Picture by page, in place of its own first one. Shown: link previews (of these pages).',
    ),
  }),
});
