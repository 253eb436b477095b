import { statements } from '../engine.ts';

/** Counts of requests that instances share. Made here, as two instances that make it at once are an error of PostgreSQL. */
export const up = statements((engine) =>
  engine === 'postgres'
    ? [
        'create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
      ]
    : [],
);
