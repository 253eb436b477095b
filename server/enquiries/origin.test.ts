import { expect, test } from 'vitest';
import { originColumns, readOrigin } from './origin.ts';

const empty = Object.fromEntries(originColumns.map((column) => [column, '']));

test.each<[what: string, origin: unknown, stored: object]>([
  ['null', null, {}],
  ['a text', 'google.example', {}],
  ['a list', [{ landing: '/' }], {}],
  ['fields of other types', { landing: 1, referrer: ['a.example'], source: { a: 'b' }, term: null }, {}],
  ['an unknown field', { landing: '/', gclid: 'x', toString: 'x' }, { landing: '/' }],
  [
    'invisible characters',
    { campaign: '\u202espring\0\u200b\r\n sale\ud800\ufeff', source: '\u200b\u3164', medium: ` e\u0007mail ` },
    { campaign_name: 'spring sale', campaign_medium: 'e mail' },
  ],
  ['joiners, which some letters need', { term: 'می\u200cخواهم' }, { campaign_term: 'می\u200cخواهم' }],
  ['too many accents on one letter', { campaign: `a${'\u0301'.repeat(500)}` }, {}],
  [
    'long texts, which are cut between characters',
    { landing: `/${'a'.repeat(9_000)}`, campaign: '😀'.repeat(500) },
    { landing: `/${'a'.repeat(199)}`, campaign_name: '😀'.repeat(80) },
  ],
  ['a query and a fragment', { landing: '/faq/?email=a@b.example#x' }, { landing: '/faq' }],
  ['another site', { landing: '//evil.example/', referrer: 'javascript:alert(1)' }, {}],
  ['an address', { referrer: 'https://www.Google.example:8080/search?q=secret' }, { referrer: 'google.example' }],
  ['an app', { referrer: 'com.google.android.gm' }, { referrer: 'com.google.android.gm' }],
  ['a host in ASCII', { referrer: 'xn--mnchen-3ya.example.' }, { referrer: 'münchen.example' }],
  ['a host that becomes longer', { referrer: 'ﬃ'.repeat(60) }, { referrer: `${'ffi'.repeat(33)}f` }],
  ['no host', { referrer: '<b>=HYPERLINK("x")' }, {}],
])('of %s, the readable fields are stored', (_what, origin, stored) => {
  expect(readOrigin({ origin })).toEqual({ ...empty, ...stored });
});
