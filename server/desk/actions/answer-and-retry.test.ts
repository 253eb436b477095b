import { expect, test } from 'vitest';
import type { EnquiryRow } from '../../database/schema.ts';
import { createSite } from '../../tests/fake-site.ts';
import { waysToAnswer } from './answer-and-retry.tsx';

const answers = [{ name: 'A call', text: 'Dear {name},\n{message}\n{me}' }];
const site = { ...createSite(), answers };
const client = {
  name: 'Asha Rao',
  business_email: 'asha@client.example',
  country_code: 'IN',
  phone_number: '9876543210',
};
const enquiry = { id: 'J7JVS-KSPR1', subject: '', page: '/service-details/rpa', message: 'One\nTwo' };
const ways = (fields: Partial<EnquiryRow>) => {
  const found = waysToAnswer({ ...client, ...enquiry, ...fields } as EnquiryRow, site, 'Priya Nair');
  return { ...found, mailtoLink: found.answers[0]?.mailtoLink ?? '' };
};

test('the mailto link has the address, a greeting, and a subject with the reference', () => {
  const { mailtoLink } = ways({});
  const { protocol, pathname, searchParams } = new URL(mailtoLink);
  expect([protocol, pathname]).toEqual(['mailto:', 'asha@client.example']);
  expect(searchParams.get('subject')).toBe('Re: Robots [J7JVS-KSPR1]');
  expect(searchParams.get('body')).toBe('Dear Asha Rao,\r\n\r\n');
  expect(new URL(ways({ name: '' }).mailtoLink).searchParams.get('body')).toBe('Hello,\r\n\r\n');
  expect(new URL(ways({ subject: 'Fees' }).mailtoLink).searchParams.get('subject')).toBe('Re: Fees [J7JVS-KSPR1]');
});

test('text of a visitor cannot add a field to the mailto link', () => {
  const { mailtoLink } = ways({
    business_email: 'a?bcc=all@client.example&x=@client.example',
    name: 'A&bcc=b@client.example',
    subject: 'నమస్తే & "quotes" ?cc=c@client.example',
  });
  const url = new URL(mailtoLink);
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(decodeURIComponent(url.pathname)).toBe('a?bcc=all@client.example&x=@client.example');
});

test.each([
  ['IN', '9876543210', 'tel:+919876543210', 'https://wa.me/919876543210'],
  ['', '+234 1 234 5678', 'tel:+23412345678', 'https://wa.me/23412345678'],
  ['', '+49 (0)30 1234567 ext. 5', 'tel:+49301234567;ext=5', 'https://wa.me/49301234567'],
  ['', '040 1234', 'tel:0401234', undefined],
  ['', 'none', undefined, undefined],
])('with country %j and phone number %j, the call link is %j', (country_code, phone_number, callLink, whatsappLink) => {
  const found = ways({ country_code, phone_number });
  expect([found.callLink, found.whatsappLink]).toEqual([callLink, whatsappLink]);
});

test('a prepared text has the names, and as much of the message as fits into a mailto link', () => {
  const bodyOf = (fields: Partial<EnquiryRow>) => {
    const { mailtoLink = '' } = ways(fields).answers[1] ?? {};
    expect(mailtoLink.length).toBeLessThan(2_000);
    return new URL(mailtoLink).searchParams.get('body');
  };
  expect(bodyOf({})).toBe('Dear Asha Rao,\r\n> One\r\n> Two\r\nPriya Nair');
  expect(bodyOf({ name: '' })).toMatch(/^Dear,/);
  expect(bodyOf({ message: 'నమస్తే 🙏'.repeat(600) })).toContain('> నమస్తే');
});

test('without an e-mail address there are no mailto links', () => {
  expect(ways({ business_email: '' }).answers).toEqual([]);
});
