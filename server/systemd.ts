import { execFile } from 'node:child_process';

/**
 * Reports a state to systemd, which waits for it where the unit has `Type=notify`. It goes through systemd's own program,
 * as Node.js opens no datagram sockets of Unix.
 */
export function notifySystemd(state: 'READY=1' | 'STOPPING=1'): void {
  if (!process.env.NOTIFY_SOCKET) return;
  execFile('systemd-notify', [state], (error) => {
    if (error) console.error(`systemd does not know ${state}: ${error.message}`);
  });
}
