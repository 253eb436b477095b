/** `too_many_connections`, of PostgreSQL and of PgBouncer. */
export const isFull = ({ code, message }: Error & { code?: string }): boolean =>
  code === '53300' || /no more connections allowed/.test(message);
