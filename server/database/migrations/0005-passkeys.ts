import { statements } from '../engine.ts';

const ofPerson = 'person text not null references people (address) on delete cascade';

/** Sign-in to the desk. The rows of a person are deleted with the person. */
export const up = statements([
  `create table passkeys (
    id text primary key, ${ofPerson}, public_key text not null, counter bigint not null, transports text not null,
    synchronised integer not null, created_at text not null, used_at text
  )`,
  `create table invitations (
    token_hash text primary key, ${ofPerson}, created_at text not null, expires_at text not null, used_at text
  )`,
  `create table sessions (
    id text primary key, ${ofPerson}, secret_hash text not null,
    passkey_id text not null references passkeys (id) on delete cascade, created_at text not null, seen_at text not null
  )`,
  'create table challenges (challenge text primary key, purpose text not null, expires_at text not null)',
  'create index passkeys_of_person on passkeys (person)',
  'create index invitations_of_person on invitations (person)',
  'create index sessions_of_person on sessions (person)',
  'create index challenges_by_end on challenges (expires_at)',
]);
