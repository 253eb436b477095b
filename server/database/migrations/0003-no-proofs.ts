import { statements } from '../engine.ts';

/**
 * No proof of work is asked for any more. The column `proof` stays for now: while instances are replaced one by one,
 * those of the version before still write it.
 */
export const up = statements(['drop index enquiries_by_proof']);
