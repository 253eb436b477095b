/**
 * What the checks of a day may open and start, and how long their sources may be. Seconds depend on the machine; these
 * counts do not, and the seconds follow them. Whoever raises a limit writes the reason beside it.
 */
export const limits = {
  'pages opened': 125,
  'browser contexts opened': 30,
  'programs started': 950,
  'servers started': 330,
  // 22,942 before the recipes were executed (510), and the tests counted what they start (80) and shared their servers.
  'lines of tests': 24_200,
} as const;

export type Counted = keyof typeof limits;

/** In CI, the checks of a day end after this time, whatever is left. */
export const mostMinutesInCi = 12;
