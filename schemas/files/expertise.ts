import * as v from 'valibot';
import * as f from './parts.ts';

const card = v.strictObject({
  icon: f.icon(),
  name: f.label(),
  items: f.list('The technologies or the experience.', [1, 12], v.pipe(f.textOf(60), v.title('Entry'))),
  more: v.optional(
    f.list('Further ones, which are seen after a press.', [0, 12], v.pipe(f.textOf(60), v.title('Entry'))),
    [],
  ),
});

export const expertise = v.strictObject({
  ...f.pageHead,
  title: f.label('Also the name of the tabs for screen readers.'),
  picture: v.optional(f.picture()),
  heading: f.heading(),
  doors: f.optionalPart({
    label: f.label('What the links to the parts of the page are, for screen readers.'),
    expertise: f.described(f.namedText, 'The link to the tabs.'),
    security: f.described(f.namedText, 'The link to the security answers.'),
    contract: f.described(f.namedText, 'The link to the contract.'),
  }),
  more: f.template(['n'], 40, 'What opens further entries of a card.'),
  technology: v.strictObject({ tab: f.label(), cards: f.listOf([1, 12], card) }),
  domain: f.optionalBlock('cards', {
    tab: f.label('Name of the second tab; without it there are no tabs.'),
    cards: f.listOf([0, 12], card),
  }),
});

/** The ids of rules of laws and authorities. A buyer can choose these rules in the file for an auditor. */
const ofRules = (description: string) => v.optional(f.list(description, [0, 8], f.slug()), []);

/** `content/security.yaml`: answers to a buyer's security questionnaire, on Domain & Technology. */
export const security = v.strictObject({
  heading: f.heading(),
  note: v.optional(f.text('The date of the answers, and what they are.')),
  items: f.groups('Also shown: file for an auditor.', [0, 24], {
    ...f.namedFact.entries,
    group: v.optional(f.label('Heading of the group that begins with this answer.')),
    rules: ofRules('The ids of the rules that the answer is about; without any it is for everybody.'),
  }),
  contract: f.optionalBlock('parts', {
    heading: f.heading(),
    text: f.text('What the table is.'),
    labels: f.group(
      'Headings of the columns: where the law has a rule, what it asks for, what a client receives, and where that stands.',
      f.all(f.label(), 'clause', 'asks', 'receive', 'part'),
    ),
    rule: f.slug('The id of the rule whose clauses these are.'),
    law: f.textOf(40, 'What stands before a clause, such as Article 30.'),
    parts: f.groups('The parts of the contract that meet a rule of a law for contracts.', [0, 16], {
      name: f.textOf(24),
      points: f.groups('The rules that it meets.', [1, 4], {
        clause: f.textOf(12, 'Where the law has the rule.'),
        asks: f.textOf(60),
        receive: f.text(),
        also: v.optional(
          f.groups('Other rules that ask for the same, and where.', [0, 6], { rule: f.slug(), where: f.textOf(60) }),
          [],
        ),
      }),
    }),
  }),
  file: f.optionalBlock('rules', {
    heading: f.heading(),
    text: f.text('What the file is.'),
    choose: f.textOf(60, 'The question above the boxes.'),
    rules: f.groups('What a buyer can choose.', [0, 8], { id: f.slug(), name: f.label(), text: f.text() }),
    gaps: f.group('What the company does not have.', { heading: f.label(), items: f.listOf([0, 8], f.namedFact) }),
    labels: f.group(
      'Headings of the other parts of the file, and of its columns.',
      f.all(f.label(), 'rules', 'contract', 'answers', 'estimate', 'waysOut', 'question', 'answer', 'source'),
    ),
    estimate: f.text('The link to the estimate, where the address has one.'),
    waysOut: f.list('How a client leaves.', [0, 8], f.namedText),
    actions: f.group('The buttons, and what is said after a press.', {
      ...f.all(f.label(), 'print', 'copy', 'csv'),
      ...f.all(f.text(), 'copied', 'copyFailed'),
    }),
    printed: f.template(['company', 'date'], 120, 'The line above the printed file.'),
    fileName: f.slug('The name of the downloaded file, without its ending.'),
  }),
});
