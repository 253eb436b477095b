import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: enough to recognise it, and useless to readers of the store or a backup. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
