// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { rememberOrigin, visitOrigin } from './visit.ts';

const emptyOrigin = { landing: '/', referrer: '', source: '', medium: '', campaign: '', content: '', term: '' };

function visit(address: string, referrer = '') {
  vi.stubGlobal('location', new URL(address, 'https://www.site.example'));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  rememberOrigin();
  return visitOrigin();
}

test('the origin of a visit has the path, the campaign and the host of the referrer; the browser stores nothing', () => {
  const utm = 'utm_source=newsletter&utm_medium=email&utm_campaign=spring+sale&utm_content=top&utm_term=caf%C3%A9';
  expect(visit(`/services?${utm}&gclid=x`, 'https://www.google.example/search?q=secret')).toEqual({
    landing: '/services',
    referrer: 'google.example',
    source: 'newsletter',
    medium: 'email',
    campaign: 'spring sale',
    content: 'top',
    term: 'café',
  });
  expect([document.cookie, { ...localStorage }, { ...sessionStorage }]).toEqual(['', {}, {}]);
});

test.each<[what: string, address: string, referrer: string, expected: object]>([
  ['an address without parameters', '/', '', {}],
  ['an app as the referrer', '/', 'android-app://com.google.android.gm/', { referrer: 'com.google.android.gm' }],
  [
    'a referrer with a host in another alphabet',
    '/',
    'https://xn--mnchen-3ya.example/',
    { referrer: 'xn--mnchen-3ya.example' },
  ],
  ['a referrer with the same host and another port', '/faq', 'https://site.example:8443/desk', { landing: '/faq' }],
  ['a referrer with the same host without www', '/faq', 'https://site.example/', { landing: '/faq' }],
  [
    'a page of the site as the referrer',
    '/contact',
    'https://www.site.example/services?utm_source=a',
    { landing: '/services', source: 'a' },
  ],
  ['names in capitals', '/?UTM_Source=A', '', { source: 'A' }],
  ['the first value of several that is not empty', '/?utm_source=&utm_source=a&utm_source=b', '', { source: 'a' }],
  ['ampersands written for HTML', '/?a=b&amp;utm_source=a&#38;utm_term=b', '', { source: 'a', term: 'b' }],
  [
    'values that were encoded twice',
    '/?utm_campaign=no%2520code&utm_source=caf%25C3%25A9&utm_term=5%2525%2520off',
    '',
    { campaign: 'no code', source: 'café', term: '5% off' },
  ],
  ['a fragment', '/#enquiry?utm_source=a&utm_term=b', '', { source: 'a', term: 'b' }],
  ['an invalid encoding', '/?utm_source=%E0%A4%A&utm_term=100%', '', { source: '\ufffd%A', term: '100%' }],
  ['a long text', `/?utm_term=${'x'.repeat(9_000)}`, '', { term: 'x'.repeat(200) }],
  ['names of properties of Object', '/?__proto__=a&constructor=b&utm_term=c', '', { term: 'c' }],
])('reads %s', (_what, address, referrer, expected) => {
  expect(visit(address, referrer)).toEqual({ ...emptyOrigin, ...expected });
});
