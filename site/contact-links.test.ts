import { expect, test } from 'vitest';
import { callLink, chatLink } from './contact-links.ts';

test('links to a call or a chat contain the digits of the number, and a link to a chat may contain the first message', () => {
  expect(callLink('+91 40 0000 0000')).toBe('tel:+914000000000');
  expect(chatLink('+91 40 0000 0000')).toBe('https://wa.me/914000000000');
  expect(chatLink('+91 40 0000 0000', 'About QA & RPA')).toBe('https://wa.me/914000000000?text=About%20QA%20%26%20RPA');
});
