/** The longest delay between two attempts, in milliseconds. */
const longest = 6 * 3_600_000;

/** So many attempts take about a week from the default first delay: then a person has to look. */
export const mostAttempts = 60;

/**
 * Milliseconds until the next attempt after `attempts` that failed: any time up to a bound that doubles, so that what
 * failed together is not tried together ("full jitter").
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export const retryDelay = (attempts: number, first: number, random = Math.random): number =>
  random() * Math.min(longest, first * 2 ** (attempts - 1));
