import { expect, test } from 'vitest';
import { parseForm } from './form-body.ts';

const form = 'application/x-www-form-urlencoded';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

test.each<[string, Buffer, string | undefined, object]>([
  ['percent-encoded UTF-8', latin1('name=Jos%C3%A9+Rao&a=1&a=2&b'), form, { name: 'José Rao', a: ['1', '2'], b: '' }],
  ['raw UTF-8', Buffer.from('name=José=&=x'), form, { name: 'José=', '': 'x' }],
  ['declared Latin-1', latin1('name=Jos%E9'), `${form}; charset=ISO-8859-1`, { name: 'José' }],
  ['declared Latin-1, raw', latin1('name=José'), `${form};charset="latin1"`, { name: 'José' }],
  ['declared Windows-1252', latin1('name=%93x%94'), `${form}; charset=windows-1252`, { name: '“x”' }],
  ['a field with the charset', latin1('_charset_=windows-1252&n=%E9'), form, { _charset_: 'windows-1252', n: 'é' }],
  ['malformed percent signs', latin1('a=100%&b=%zz&c=%2'), form, { a: '100%', b: '%zz', c: '%2' }],
  ['an empty body', latin1(''), undefined, {}],
])('reads %s', (_what, body, type, fields) => {
  expect({ ...parseForm(body, type) }).toEqual(fields);
});

test('refuses bytes that the charset does not have', () => {
  expect(() => parseForm(latin1('name=Jos%E9'), form)).toThrow(TypeError);
  expect(() => parseForm(latin1('name=José'), `${form}; charset=utf-8`)).toThrow(TypeError);
  expect(() => parseForm(latin1('a=b'), `${form}; charset=klingon`)).toThrow(RangeError);
  expect(parseForm(latin1('__proto__=x'))).not.toHaveProperty('polluted');
});
