import { userInfo } from 'node:os';
import type { Actor } from '../enquiries/actions/action.ts';
import { normalizedAddress } from '../mail-address.ts';
import { UsageError } from './command.ts';

/**
 * The actor of a command: the person of `--as`, else the user of the operating system, whom the audit log has in any
 * case.
 */
export function actorOf(address: string | undefined, now: Date): Actor {
  const user = `${systemUser()} on the command line`;
  if (address === undefined) return { who: user, now };
  if (!/^[^\s@]+@[^\s@]+$/.test(address.trim())) {
    throw new UsageError(`--as is "${address}"; accepted: an e-mail address such as asha@company.example`);
  }
  return { who: normalizedAddress(address), now, origin: user };
}

/** In a container, the user id of the process may have no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYSTEM_ERROR') return `user ${process.getuid?.() ?? 'unknown'}`;
    throw error;
  }
}
