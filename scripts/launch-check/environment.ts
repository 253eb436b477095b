import { ConfigError, readConfig } from '@company/server/config.ts';
import type { Finding } from './finding.ts';
import { madeUp } from './sample.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The right values of the mail settings. */
const mailSettings = {
  SMTP_URL: 'smtp://user:password@host:587 of the server that sends your mail',
  ENQUIRIES_TO: 'the addresses of those who answer enquiries',
  ENQUIRIES_FROM: 'the sender, such as Website <website@your-domain>',
};

/** Missing or wrong variables; the command has to run in the environment of the site. */
export function checkEnvironment(env: Environment, staticHost: boolean): Finding[] {
  const findings: Finding[] = [];
  const say = (field: string, found: string, put: string) =>
    findings.push({ file: 'environment', line: null, field, found, put });

  const siteUrl = env.SITE_URL;
  if (siteUrl !== undefined && (!siteUrl.startsWith('https://') || madeUp.test(siteUrl)))
    say(
      'SITE_URL',
      JSON.stringify(siteUrl),
      'the address that visitors type, beginning with https://, or leave it out',
    );
  if (staticHost) return findings;

  for (const [name, put] of Object.entries(mailSettings)) {
    const value = env[name];
    if (!value) say(name, 'nothing', put);
    else if (madeUp.test(value)) say(name, name === 'SMTP_URL' ? 'a made-up address' : JSON.stringify(value), put);
  }
  if (findings.length === 0) {
    try {
      readConfig(env);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const [field = '', found = '', put = ''] = error.message.split(/ is |; accepted: /);
      say(field, found, put);
    }
  }
  return findings;
}
