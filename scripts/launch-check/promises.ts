import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyFile } from './company.ts';
import type { ContentText } from './content-texts.ts';
import { type Finding, findingAt } from './finding.ts';

interface Options {
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  staticHost: boolean;
}

const backupService = 'deploy/systemd/deccanary-backup.service';

/** Promises of the texts about data that the settings, the recipes or the host do not keep. */
export function checkPromises(texts: readonly ContentText[], { root, env, staticHost }: Options): Finding[] {
  if (staticHost)
    return texts
      .filter(({ value }) => value.includes('{{company.privacy.retentionDays}}'))
      .map((text) => findingAt(text, 'that forms send and store nothing on this host'));
  const promised = (field: string) => texts.find((text) => text.file === companyFile && text.field === field);
  const service = join(root, backupService);
  const [, kept] = (existsSync(service) && /--keep (\d+)/.exec(readFileSync(service, 'utf8'))) || [];
  return [
    ...differing(promised('privacy.retentionDays'), 'RETENTION_DAYS', env.RETENTION_DAYS),
    ...differing(promised('privacy.backupDays'), `--keep in ${backupService}`, kept),
  ];
}

function differing(promise: ContentText | undefined, name: string, set: string | undefined): Finding[] {
  if (!promise || set === undefined || set === promise.value) return [];
  return [findingAt(promise, `${set}, as ${name} has it, or change that`, promise.value)];
}
