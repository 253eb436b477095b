import * as v from 'valibot';
import {
  described,
  icon,
  isoDay,
  label,
  listOf,
  metaDescription,
  metaTitle,
  picture,
  statement,
  textOf,
  words,
} from './parts.ts';

const pageName = v.picklist(
  ['home', 'about', 'services', 'expertise', 'contact', 'faq'],
  ({ received }) => `found ${received}; allowed: home, about, services, expertise, contact, faq`,
);
const pageLink = v.strictObject({
  name: described(
    label,
    'The link’s words; in the main menu all together have at most 54 characters. Shown: header, footer.',
  ),
  page: described(pageName, 'The page that it opens. Shown: header, footer.'),
});

/** The main menu is one row on screens of 62 rem: longer names do not fit beside the logo. */
const mainItems = v.pipe(
  listOf(pageLink, 6),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const length = dataset.value.reduce((sum, { name }) => sum + name.length, 0);
    if (length > 54) addIssue({ message: `found names of ${length} characters together; allowed: at most 54` });
  }),
);

/** `content/navigation.yaml`: menus, footer, shortcuts and all other text of the shell. */
export const navigation = v.strictObject({
  skip: described(label, 'The first link of each page. Shown: for keyboards and screen readers.'),
  titleSuffix: described(label, 'Stands after the title of pages without a metaTitle. Shown: browser tab.'),
  announcement: described(
    words,
    'What is read out when a page has opened; {title} is its title. Shown: screen readers.',
  ),
  loading: described(label, 'Name of the loading overlay. Shown: screen readers.'),
  failed: described(
    v.strictObject({ text: words, reload: label }),
    'Shown instead of a part of a page that fails. Shown: the failed part of any page.',
  ),
  logo: described(label, 'Name of the logo’s link. Shown: screen readers.'),
  main: v.strictObject({
    label: described(label, 'Name of the main menu. Shown: screen readers.'),
    items: described(mainItems, 'The main menu. Shown: header.'),
  }),
  menu: v.strictObject({
    button: described(label, 'The button of the menu on small screens. Shown: header.'),
    services: described(label, 'Name of the button that opens the list of services. Shown: header.'),
    heading: described(
      statement,
      'A statement beside the services. Shown: services menu on wide screens; heading of the open menu.',
    ),
    picture: described(picture, 'Picture beside the services. Shown: services menu on wide screens.'),
  }),
  strip: described(
    v.strictObject({ label, copyEmail: label, copyPhone: label, copied: words, copyFailed: words }),
    'Names of the strip and its buttons, and what is said after copying; {text} is what was copied. Shown: strip at the top.',
  ),
  shortcuts: v.strictObject({
    label: described(label, 'Name of the shortcuts. Shown: side panel.'),
    whatsappText: described(
      words,
      'The line that a WhatsApp chat begins with; {page} is the page’s title. Shown: side panel.',
    ),
    items: described(
      listOf(
        v.strictObject({
          id: described(v.picklist(['linkedin', 'whatsapp', 'call']), 'Which of the three it is. Shown: side panel.'),
          label: described(textOf(10), 'Its words. Shown: side panel.'),
          icon: described(icon, 'Its icon. Shown: side panel.'),
        }),
        3,
      ),
      'The three shortcuts. Shown: side panel.',
    ),
  }),
  getStarted: described(textOf(20), 'The call to action. Shown: buttons on many pages.'),
  scrollToTop: described(label, 'Name of the button. Shown: bottom corner.'),
  breadcrumb: described(label, 'Name of the breadcrumb. Shown: screen readers.'),
  article: described(
    v.strictObject({ index: label, effective: label, revised: label, contact: label }),
    'Heading of the list of sections, words before the two dates, heading of the contact block. Shown: legal texts.',
  ),
  footer: v.strictObject({
    call: described(textOf(60), 'The invitation above the footer. Shown: every page but Contact.'),
    services: described(label, 'Heading of the services. Shown: footer.'),
    expertise: v.strictObject({
      heading: described(label, 'Heading of the technologies. Shown: footer.'),
      items: described(listOf(textOf(20), 8), 'The technologies; all lead to Domain & Technology. Shown: footer.'),
    }),
    quickLinks: v.strictObject({
      heading: described(label, 'Heading of the quick links. Shown: footer.'),
      items: described(listOf(pageLink, 5), 'The quick links. Shown: footer.'),
    }),
    contact: described(label, 'Heading of the contact details. Shown: footer.'),
    legal: described(
      v.strictObject({ privacy: label, terms: label }),
      'Links to the legal texts. Shown: bottom of the footer.',
    ),
    registration: described(label, 'Word before the registration number. Shown: bottom of the footer.'),
    office: described(label, 'Word before the registered office. Shown: bottom of the footer.'),
    grievance: described(label, 'Word before the grievance officer. Shown: bottom of the footer.'),
    goToTop: described(label, 'The button’s words. Shown: bottom of the footer.'),
  }),
  pdf: described(
    v.strictObject({
      title: label,
      close: label,
      download: label,
      loading: label,
      failed: words,
      /** The viewer itself could not be fetched: `open` leads to the document without it. */
      notLoaded: words,
      open: label,
      retry: label,
      page: label,
    }),
    'Words of the viewer of certificates; {page} and {pages} are numbers. Shown: PDF viewer; notLoaded, open and retry beneath the certificates.',
  ),
});

/** `content/errors.yaml`: the text for missing pages and failures. */
export const errors = v.strictObject({
  notFound: v.strictObject({
    title: described(label, 'The heading. Shown: not-found page.'),
    text: described(words, 'What may have happened. Shown: not-found page.'),
    link: described(label, 'The link to the home page. Shown: not-found page.'),
    picture: described(picture, 'Its picture. Shown: not-found page.'),
  }),
  /** `pages` is the heading of the cached pages; `again` is the button that loads the requested page again. */
  offline: v.strictObject({
    title: described(label, 'Heading. Shown: offline page.'),
    description: described(metaDescription, 'Sentence for the head. Shown: offline page.'),
    text: described(words, 'What happened. Shown: offline page.'),
    reach: described(label, 'Before phone and e-mail. Shown: offline page.'),
    pages: described(label, 'Above the pages that this device holds. Shown: offline page.'),
    again: described(label, 'Button that tries again. Shown: offline page.'),
    link: described(label, 'Button to the home page. Shown: offline page.'),
  }),
  kept: described(
    v.strictObject({ sent: words, notTaken: words, open: label, expired: words, close: label }),
    'What became of an enquiry that waited, with {reference}; the link to its form; the button that closes the line. Shown: message at the edge of any page.',
  ),
  workers: v.strictObject({
    unsupported: described(words, 'Said where the site cannot work offline. Shown: the browser’s console.'),
  }),
});

/** The head matter of `content/legal/*.md`. */
export const legal = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: described(label, 'The heading. Shown: top of the page, breadcrumb.'),
  lead: described(words, 'The sentence under the title. Shown: top of the page.'),
  effective: described(isoDay, 'Since when the text holds. Shown: under the title.'),
  revised: described(isoDay, 'The day on which the words changed last. Shown: under the first date.'),
  reviewed: described(
    v.union([v.literal(false), isoDay], 'allowed: false, or a date in quotes such as "2024-01-01"'),
    'The day on which your lawyer confirmed the text; false until then. Shown: by npm run launch-check only.',
  ),
});
