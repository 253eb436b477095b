import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: enough to know it again, and no use to whoever reads the store or a backup. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
