/**
 * What the checks of a day may open and start, and how long their sources may be. Seconds depend on the machine; these
 * counts do not, and the seconds follow them. Whoever raises a limit writes the reason beside it.
 */
export const limits = {
  'pages opened': 125,
  'browser contexts opened': 30,
  'programs started': 950,
  'servers started': 330,
  // As many as before the recipes were executed and the tests were counted: what came had to replace something. Then the
  // counts of presses came: six of eleven had laid out or restyled a whole page, and no other test saw it; and tests read the content by
  // a file of their own.
  'lines of tests': 23_040,
} as const;

export type Counted = keyof typeof limits;

/** In CI, the checks of a day end after this time, whatever is left. */
export const mostMinutesInCi = 12;
