import { countryList } from '@company/enquiry/country-list.node.ts';
import { enquiryCheck, formNames } from '@company/enquiry/enquiry.ts';
import { normalizePhone } from '@company/enquiry/phone.ts';
import { defaultRules } from '@company/enquiry/rules.ts';
import { signalsOf } from '@company/enquiry/submission.ts';
import { forbiddenCharacters, withoutForbidden } from '@company/enquiry/typed-text.ts';
import { matchRoute } from '@company/site/routes.ts';
import { isLong } from '@company/tests/long.ts';
import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readCookie } from '../desk/sign-in/sessions.ts';
import { acceptEnquiryBodies, isTooLarge, postedTexts } from '../enquiries/intake/enquiry-route.ts';
import { fingerprintOf, spamCheck } from '../enquiries/intake/suspicion.ts';
import { addressKey } from '../http/rate-limit.ts';
import { negotiateEncoding } from '../http/responses.ts';
import { loggedPath, requestIds } from '../http/server-options.ts';
import { addressesOf, normalizedAddress } from '../mail-address.ts';
import { locationOf } from '../pages/serve-pages.ts';

const countries = countryList();
const [india] = countries;
if (!india) throw new Error('The list of countries is empty');
const check = enquiryCheck(countries, defaultRules);

const requestWith = (headers: object) => ({ headers }) as never;

const parsing = Fastify();
acceptEnquiryBodies(parsing);
parsing.post('/', (request) => isTooLarge(postedTexts(request.body)));

/** All functions that get texts of visitors without a maximum length. */
const readers: Record<string, (text: string) => unknown> = {
  locationOf: (text) => locationOf(text),
  matchRoute: (text) => matchRoute(text),
  loggedPath: (text) => loggedPath(text),
  negotiateEncoding: (text) => negotiateEncoding(text),
  requestIds: (text) => requestIds(1)(requestWith({ 'x-request-id': text })),
  addressKey: (text) => addressKey(text),
  'JSON body': (text) => parsing.inject({ method: 'POST', path: '/', payload: { form: 'faq', message: text } }),
  'form body': (text) =>
    parsing.inject({
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: text,
    }),
  checks: (text) =>
    formNames.map((form) =>
      check({
        form,
        name: text,
        businessEmail: text,
        email: `a@${text}`,
        countryCode: text,
        phoneNumber: text,
        msg_subject: text,
        message: text,
        page: text,
        [text]: text,
      }),
    ),
  signalsOf: (text) => signalsOf({ website: text, elapsed: text }),
  forbiddenCharacters: (text) => forbiddenCharacters(text),
  tidiedPhone: (text) => normalizePhone(text, india, [10]),
  withoutForbidden: (text) => withoutForbidden(text),
  fingerprintOf: (text) => fingerprintOf(text),
  spamCheck: (text) =>
    spamCheck({ signals: { honeypot: false, elapsed: undefined }, texts: { lines: text, message: text } }),
  addressesOf: (text) => addressesOf(text),
  normalizedAddress: (text) => normalizedAddress(text),
  readCookie: (text) => readCookie(requestWith({ cookie: text }), 'http://localhost'),
};

/** Pieces of text for which a regular expression may be slow. */
const pieces = [
  ...'/\\aA@_.,:;-=+*#~ \t\n\r\0\u200b"\'(<>{|¦%?&10$¼。»Σ㍿ß\u0301',
  ...'// a- a. a+ a@ =- s) {a [url %41 &a a= 00 1: 1. $1 1¼ www. :// http: م\u064b α; *, q= desk='.split(' '),
  ...[' a', ' \n', '\r\n', ' ¦', '\u0301\u0316', '\u0316\u0301\ud800', '\ud800', '\udc00', '🇮🇳'],
  ...['gzip;q=0.1,', '/invitation/', '__proto__', '"__proto__":'],
];

const repeated = (piece: string, length: number) => piece.repeat(length / piece.length);

const piece = fc.constantFrom(...pieces);
/** Any beginning, any two pieces repeated many times, and any end. */
const shape = fc.tuple(
  fc.constantFrom('', 'a', '/a', '<', '"'),
  fc.tuple(piece, piece).map((two) => two.join('')),
  piece,
);

/** Milliseconds of work in this thread, which do not depend on other processes. */
async function work(run: () => unknown): Promise<number> {
  const { user, system } = process.threadCpuUsage();
  await run();
  const after = process.threadCpuUsage();
  return (after.user - user + after.system - system) / 1_000;
}

test.each(Object.entries(readers))('%s runs in linear time', async (_name, read) => {
  const least = async (text: string) => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5 && best > 50; i++) best = Math.min(best, await work(() => read(text)));
    return best;
  };
  await fc.assert(
    fc.asyncProperty(shape, async ([head, middle, tail]) => {
      // A quadratic function takes 100 ms and more; a linear one takes less than 5 on an idle machine.
      expect(await least(head + repeated(middle, 16_384) + tail)).toBeLessThan(50);
    }),
    {
      numRuns: (isLong ? 2 : 1) * pieces.length,
      examples: pieces.map((piece) => [['a', piece, 'b']]),
      endOnFailure: true,
    },
  );
});
