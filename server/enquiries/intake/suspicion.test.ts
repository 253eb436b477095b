import { expect, test } from 'vitest';
import { type ScoreInput, type SimilarCounts, spamCheck } from './suspicion.ts';

type Evidence = ScoreInput & SimilarCounts;

const reasonsFor = (evidence: Evidence) => spamCheck(evidence)(evidence);

const honest: Evidence = {
  signals: { honeypot: false, elapsed: 45 },
  texts: { lines: 'Asha Rao', message: 'We need a payment gateway. Can we talk?' },
  sameMessage: 0,
  sameSender: 0,
  isFlooded: false,
};

const withMessage = (message: string): Partial<Evidence> => ({ texts: { ...honest.texts, message } });

test.each([
  ['an honest enquiry', {}],
  ['an enquiry without JavaScript', { signals: { ...honest.signals, elapsed: undefined } }],
  ['a quick enquiry', { signals: { ...honest.signals, elapsed: 0 } }],
  ['a link to a document', withMessage('See https://client.example/brief for the brief.')],
  ['two links', withMessage('https://client.example and www.client.example')],
  ['some domain names', withMessage('We own client.com, client.net, client.org and client.shop.')],
  ['names of technology with dots', withMessage('Node.js, ASP.net, U.S. and version 2.0.1, e.g. for example.com')],
  ['an enquiry in a flood without another sign', { isFlooded: true }],
  ['a repeated message', { sameMessage: 2, sameSender: 4 }],
])('does not suspect %s', (_name, evidence) => {
  expect(reasonsFor({ ...honest, ...evidence })).toEqual([]);
});

test.each([
  ['the hidden field was filled in', { signals: { ...honest.signals, honeypot: true } }],
  ['3 links in the message', withMessage('https://a.example http://b.example www.c.example')],
  ['6 domain names in the message', withMessage('a1.com b2.com c3.com d4.net e5.ru f6.top')],
  ['link markup in the message', withMessage('[url=x]cheap[/url]')],
  ['a link outside the message', { texts: { ...honest.texts, lines: 'See http://a.example' } }],
  ['the same message 3 times before, within a day', { sameMessage: 3 }],
  ['the same sender 5 times before, within a day', { sameSender: 5 }],
])('suspects, with the reason: %s', (reason, evidence) => {
  expect(reasonsFor({ ...honest, ...evidence })).toEqual([reason]);
});

test('adds the weights of weak signs, and gives all their reasons', () => {
  const message = 'https://a.example https://b.example and a1.com b2.com c3.com d4.com';
  expect(reasonsFor({ ...honest, ...withMessage(message) })).toEqual([
    '2 links in the message',
    '2 domain names in the message',
  ]);
  const hastySignals = { ...honest.signals, elapsed: 2 };
  expect(reasonsFor({ ...honest, ...withMessage('See www.a.example'), signals: hastySignals })).toEqual([
    'sent after 2 s',
    '1 link in the message',
  ]);
  expect(
    reasonsFor({ ...honest, ...withMessage('See www.a.example'), signals: { ...hastySignals, elapsed: 3 } }),
  ).toEqual([]);
});
