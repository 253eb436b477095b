import * as v from 'valibot';
import * as f from './parts.ts';

const card = v.strictObject({
  icon: f.icon(),
  name: f.label(),
  items: f.list('The technologies or the experience.', [1, 12], v.pipe(f.textOf(60), v.title('Entry'))),
  more: v.optional(
    f.list('Further entries, shown after a press.', [0, 12], v.pipe(f.textOf(60), v.title('Entry'))),
    [],
  ),
});

export const expertise = v.strictObject({
  ...f.pageHead,
  title: f.label('Also the name of the tabs for screen readers.'),
  picture: v.optional(f.picture()),
  heading: f.heading(),
  doors: f.optionalPart({
    label: f.label('Name of the group of links to the sections of the page, for screen readers.'),
    expertise: f.described(f.namedText, 'The link to the tabs.'),
    security: f.described(f.namedText, 'The link to the security answers.'),
    contract: f.described(f.namedText, 'The link to the contract.'),
  }),
  more: f.template(['n'], 40, 'The button that opens {n} further entries of a card.'),
  technology: v.strictObject({ tab: f.label(), cards: f.listOf([1, 12], card) }),
  domain: f.optionalBlock('cards', {
    tab: f.label('Name of the second tab. Without `domain`, the page has no tabs.'),
    cards: f.listOf([0, 12], card),
  }),
});

/** The ids of rules of laws and authorities. A buyer can choose these rules in the file for an auditor. */
const ruleIds = (description: string) => v.optional(f.list(description, [0, 8], f.slug()), []);

/** `content/security.yaml`: answers to a buyer's security questionnaire, on Domain & Technology. */
export const security = v.strictObject({
  heading: f.heading(),
  note: v.optional(f.text('What the answers are, and the date of the answers.')),
  items: f.groups('Also shown: file for an auditor.', [0, 24], {
    ...f.namedFact.entries,
    group: v.optional(f.label('Heading of the group that begins with this answer.')),
    rules: ruleIds('The ids of the rules that the answer is about. An answer without rules is for every buyer.'),
  }),
  contract: f.optionalBlock('parts', {
    heading: f.heading(),
    text: f.text('What the table shows.'),
    labels: f.group(
      'Headings of the columns: the clause of the law, the demand of the law, what a client receives, and the part of the contract.',
      f.all(f.label(), 'clause', 'asks', 'receive', 'part'),
    ),
    rule: f.slug('The id of the law among the rules of the file for an auditor.'),
    law: f.textOf(40, 'The words before a clause, such as Article 30.'),
    parts: f.groups('The parts of the contract that meet demands of this law.', [0, 16], {
      name: f.textOf(24),
      points: f.groups('The demands that this part meets.', [1, 4], {
        clause: f.textOf(12, 'The clause of the law.'),
        asks: f.textOf(60),
        receive: f.text(),
        also: v.optional(
          f.groups('Other rules with this demand, and the clause.', [0, 6], { rule: f.slug(), where: f.textOf(60) }),
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
      'Headings of the other parts of the file, and of the columns.',
      f.all(f.label(), 'rules', 'contract', 'answers', 'estimate', 'waysOut', 'question', 'answer', 'source'),
    ),
    estimate: f.text('The link to the estimate that the address names.'),
    waysOut: f.list('How a client leaves.', [0, 8], f.namedText),
    actions: f.group('The buttons, and the messages after a press.', {
      ...f.all(f.label(), 'print', 'copy', 'csv'),
      ...f.all(f.text(), 'copied', 'copyFailed'),
    }),
    printed: f.template(['company', 'date'], 120, 'The line above the printed file.'),
    fileName: f.slug('The name of the downloaded file, without the ending.'),
  }),
});
