import { expect, test } from 'vitest';
import { openTransport } from './transport.ts';

test.each([
  ['desk@company.example', 'https://site.example', 'smtp://127.0.0.1', 'site.example'],
  ['desk@company.example', 'http://127.0.0.1:3000', 'smtp://127.0.0.1', 'company.example'],
  ['desk@müller.example', 'http://localhost', 'smtp://127.0.0.1', 'xn--mller-kva.example'],
  ['desk@localhost', 'http://localhost', 'smtp://127.0.0.1', undefined],
  ['desk@company.example', 'https://site.example', 'smtp://127.0.0.1?name=mail.example', 'mail.example'],
])(
  'with the sender %s and the site %s, the greeting to %s has a name, and the timeouts are as long as the protocol says',
  async (address, site, smtpUrl, name) => {
    const transport = await openTransport({ smtpUrl, from: { name: '', address } }, site);
    const { options } = transport.transporter as unknown as { options: Record<string, unknown> };
    transport.close();
    expect(options.name).toBe(name);
    const minutes = (key: string) => Number(options[key]) / 60_000;
    expect(minutes('greetingTimeout')).toBeGreaterThanOrEqual(5);
    expect(minutes('connectionTimeout')).toBeGreaterThanOrEqual(5);
    expect(minutes('socketTimeout')).toBeGreaterThan(10);
  },
);
