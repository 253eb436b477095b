import type { CommandContext } from './command.ts';

/** Something to improve: visitors can write all the same. Any other error is a problem. */
export class Advice extends Error {}

/** Returns what is right, or throws what is wrong, with the mend. */
export type Check = (context: CommandContext) => Promise<string>;
