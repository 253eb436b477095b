import * as v from 'valibot';
import * as f from './parts.ts';

const card = v.strictObject({
  icon: f.icon('Its icon. Shown: technologies and domains.'),
  name: f.label('Its heading. Shown: technologies and domains.'),
  items: f.list(
    'The technologies or the experience. Shown: technologies and domains.',
    [1, 12],
    v.pipe(f.textOf(60), v.title('Entry')),
  ),
  more: v.optional(
    f.list(
      'Further ones, which are seen after a press. Shown: technologies and domains.',
      [0, 12],
      v.pipe(f.textOf(60), v.title('Entry')),
    ),
    [],
  ),
});

export const expertise = v.strictObject({
  ...f.pageHead,
  title: f.label(
    'The heading, and the name of the tabs for screen readers. Shown: top of the page, breadcrumb, technologies and domains.',
  ),
  picture: v.optional(f.picture('Picture at the top of the page. Shown: top of the page.')),
  heading: f.heading('Heading above the tabs. Shown: technologies and domains.'),
  doors: f.optionalPart({
    label: f.label('What the links to the parts of the page are, for screen readers. Shown: doors.'),
    expertise: f.described(f.namedText, 'The link to the tabs. Shown: doors.'),
    security: f.described(f.namedText, 'The link to the security answers. Shown: doors.'),
    contract: f.described(f.namedText, 'The link to the contract. Shown: doors.'),
  }),
  more: f.filled(['n'], 40)('What opens further entries of a card. Shown: technologies and domains.'),
  technology: v.strictObject({
    tab: f.label('Name of the first tab. Shown: technologies and domains.'),
    cards: f.list('Its cards. Shown: technologies and domains (first tab).', [1, 12], card),
  }),
  domain: f.optionalBlock('cards', {
    tab: f.label('Name of the second tab; without it there are no tabs. Shown: technologies and domains.'),
    cards: f.list('Its cards. Shown: technologies and domains (second tab).', [0, 12], card),
  }),
});

/** Rules of laws and authorities, by the ids of those that a buyer can choose in the file for an auditor. */
const ofRules = (description: string) => v.optional(f.list(description, [0, 8], f.slug()), []);

/** `content/security.yaml`: answers to a buyer's security questionnaire, on Domain & Technology. */
export const security = v.strictObject({
  heading: f.heading('Heading. Shown: security answers.'),
  note: v.optional(f.text('The date of the answers, and what they are. Shown: security answers (under the heading).')),
  items: f.groups('Questions and answers. Shown: security answers, file for an auditor.', [0, 24], {
    ...f.namedFact.entries,
    group: v.optional(f.label('Heading of the group that begins with this answer. Shown: security answers.')),
    rules: ofRules(
      'The ids of the rules that the answer is about; without any it is for everybody. Shown: file for an auditor.',
    ),
  }),
  contract: f.optionalBlock('parts', {
    heading: f.heading('Heading. Shown: contract.'),
    text: f.text('What the table is. Shown: contract (under the heading).'),
    labels: f.group(
      'Headings of the columns: where the law has a rule, what it asks for, what a client receives, and where that stands. Shown: contract.',
      f.all(f.label(), 'clause', 'asks', 'receive', 'part'),
    ),
    rule: f.slug('The id of the rule whose clauses these are. Shown: file for an auditor.'),
    law: f.textOf(40, 'What stands before a clause, such as Article 30. Shown: file for an auditor.'),
    parts: f.groups('The parts of the contract that meet a rule of a law for contracts. Shown: contract.', [0, 16], {
      name: f.textOf(24, 'Name of the part. Shown: contract (last column), file for an auditor.'),
      points: f.groups('The rules that it meets. Shown: contract, file for an auditor.', [1, 4], {
        clause: f.textOf(12, 'Where the law has the rule. Shown: contract (first column), file for an auditor.'),
        asks: f.textOf(60, 'What the rule asks for. Shown: contract, file for an auditor.'),
        receive: f.text('What the client receives. Shown: contract, file for an auditor.'),
        also: v.optional(
          f.groups('Other rules that ask for the same, and where. Shown: file for an auditor.', [0, 6], {
            rule: f.slug(),
            where: f.textOf(60),
          }),
          [],
        ),
      }),
    }),
  }),
  file: f.optionalBlock('rules', {
    heading: f.heading('Heading. Shown: file for an auditor.'),
    text: f.text('What the file is. Shown: file for an auditor (under the heading).'),
    choose: f.textOf(60, 'The question above the boxes. Shown: file for an auditor.'),
    rules: f.groups('What a buyer can choose. Shown: file for an auditor (boxes, beginning of the file).', [0, 8], {
      id: f.slug(),
      name: f.label(),
      text: f.text(),
    }),
    gaps: f.group('What the company does not have. Shown: file for an auditor (first).', {
      heading: f.label(),
      items: f.listOf(f.namedFact, 0, 8),
    }),
    labels: f.group(
      'Headings of the other parts of the file, and of its columns. Shown: file for an auditor.',
      f.all(f.label(), 'rules', 'contract', 'answers', 'estimate', 'waysOut', 'question', 'answer', 'source'),
    ),
    estimate: f.text('The link to the estimate, where the address has one. Shown: file for an auditor.'),
    waysOut: f.list('How a client leaves. Shown: file for an auditor (last).', [0, 8], f.namedText),
    actions: f.group('The buttons, and what is said after a press. Shown: file for an auditor.', {
      ...f.all(f.label(), 'print', 'copy', 'csv'),
      ...f.all(f.text(), 'copied', 'copyFailed'),
    }),
    printed: f.filled(
      ['company', 'date'],
      120,
    )('The line above the printed file. Shown: file for an auditor (on paper).'),
    fileName: f.slug('The name of the downloaded file, without its ending. Shown: file for an auditor.'),
  }),
});
