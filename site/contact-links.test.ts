import { expect, test } from 'vitest';
import { callLink, chatLink } from './contact-links.ts';

test('a call link and a chat link contain the digits of the number, and a chat link may contain a message', () => {
  expect(callLink('+91 40 0000 0000')).toBe('tel:+914000000000');
  expect(chatLink('+91 40 0000 0000')).toBe('https://wa.me/914000000000');
  expect(chatLink('+91 40 0000 0000', 'About QA & RPA')).toBe('https://wa.me/914000000000?text=About%20QA%20%26%20RPA');
});
