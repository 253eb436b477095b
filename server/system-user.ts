import { userInfo } from 'node:os';

/** Who runs this process, for people. In a container, its user id may have no name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYSTEM_ERROR') return `user ${process.getuid?.() ?? 'unknown'}`;
    throw error;
  }
}
