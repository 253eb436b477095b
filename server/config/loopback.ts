import ipaddr from 'ipaddr.js';

/** Whether a host name or an address, with or without brackets, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
}
