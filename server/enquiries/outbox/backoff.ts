/** The longest delay between two attempts, in milliseconds. */
const longest = 6 * 3_600_000;

/** With the default delay they take about a week. Then a person has to intervene. */
export const mostAttempts = 60;

/**
 * Milliseconds until the next attempt after `attempts` failures: a random time up to a bound that doubles ("full
 * jitter"), so that deliveries that failed together are not retried together.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export const retryDelay = (attempts: number, first: number, random = Math.random): number =>
  random() * Math.min(longest, first * 2 ** (attempts - 1));
