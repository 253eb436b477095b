/** The hours of all rows of a report together. */
export const hoursUsed = (rows: readonly { hours: number }[]): number =>
  rows.reduce((sum, { hours }) => sum + hours, 0);
