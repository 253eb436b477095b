import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';

const root = join(import.meta.dirname, '../..');

const isFolder = (address: string): boolean => /^([/.]|[a-z]:[\\/])/i.test(address);

/** `user@host:path` of ssh. With two colons, Git would start a program. */
const isSshAddress = (address: string): boolean => /^(\w[\w.-]*@)?\w[\w.-]+:(?![:/])/.test(address);

/** Whether Git reads it as the address of a repository, and not as an option or a program. */
export function isRepository(address: string): boolean {
  if (address === 'off') return true;
  if (/[\s\p{Cc}]/u.test(isFolder(address) ? address.replaceAll(' ', '') : address)) return false;
  if (!/^\w+:\/\//.test(address)) return isFolder(address) || isSshAddress(address);
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {};
  return protocol === 'file:' || (['https:', 'ssh:'].includes(protocol) && /^[\w[]/.test(hostname));
}

/** The rules of `git check-ref-format`, with only the characters that people use. */
export const isBranch = (name: string): boolean =>
  /^\w[\w./-]{0,199}$/.test(name) && !/\.\.|\/\/|\/\.|[./]$|\.lock(\/|$)/.test(name);

/** The repository with the content; undefined for none. By default, in a clone on a person's own machine, it is the clone. */
export function repositoryOf(address: string | undefined, nodeEnv: string | undefined): string | undefined {
  if (address === 'off') return undefined;
  if (address !== undefined) return isFolder(address) ? resolve(address) : address;
  const isClone = ['.git', 'package.json'].every((name) => existsSync(join(root, name)));
  return isClone && nodeEnv !== 'production' ? root : undefined;
}

/** Whether a host name or an address, with or without brackets, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
}
