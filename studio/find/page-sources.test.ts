import { expect, test } from 'vitest';
import { readSources } from './page-sources.ts';

const { shell, pages } = readSources('.');

test('what a page’s code imports is read from it, directly or through other modules', () => {
  expect([...(pages.get('faq')?.files ?? [])]).toEqual(expect.arrayContaining(['faq.yaml', 'forms.yaml']));
  expect(pages.get('faq')?.files).not.toContain('contact.yaml');
  expect([...(pages.get('service')?.folders ?? [])]).toEqual(['services']);
  expect([...shell.files].sort()).toEqual(['company.yaml', 'errors.yaml', 'navigation.yaml']);
});

test('types of content are no content', () => {
  expect(pages.get('home')?.files).not.toContain('services.yaml');
});
