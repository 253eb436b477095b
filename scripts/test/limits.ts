/**
 * What the checks of a day may open and start, and how long their sources may be. Seconds depend on the machine; these
 * counts do not, and the seconds follow them. Whoever raises a limit writes the reason beside it.
 */
export const limits = {
  // The last fifteen pages and two contexts: estimates, a desk that falls silent, keys of input methods, mistakes with pages below them.
  // Then eight and one: addresses that open with a visitor's numbers, rules and estimates, and switches that need a worker of their own.
  'pages opened': 148,
  'browser contexts opened': 33,
  // The last two hundred: Git builds a commit beside its clone, and is asked after a push whose answer was lost. From run to run
  // they differ by sixty.
  'programs started': 1_150,
  'servers started': 330,
  // As many as before the recipes were executed and the tests were counted: what came had to replace something. Then the
  // counts of presses came: six of eleven had laid out or restyled a whole page, and no other test saw it; and tests read the content by
  // a file of their own. Then 1,010 lines for what lost or doubled data and no test saw: texts of two people in one studio, mails to slow
  // servers, numbers that were dialled wrongly, words of a visitor that an estimate replaced. The source grew by 3,000.
  // Then 300 for what visitors try: all choices of all estimates, their own numbers in the field, the switches, the auditor's file. The
  // source grew by 1,500.
  'lines of tests': 24_350,
} as const;

export type Counted = keyof typeof limits;

/** In CI, the checks of a day end after this time, whatever is left. */
export const mostMinutesInCi = 12;
