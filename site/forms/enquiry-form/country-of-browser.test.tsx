// @vitest-environment happy-dom

import countries from 'virtual:countries';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import forms from '../../../content/forms.yaml';
import { Router } from '../../engine/router.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

vi.mock('../../offline/queue.ts', () => ({ readQueue: async () => [] }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const page = {
  path: '/contact',
  title: 'Contact',
  head: { title: 'Contact', canonical: '/contact' },
  hero: <main />,
  sources: [],
};
/** As the company has them. */
const own = { rules: { ...forms.rules }, country: countries[0]?.code };
afterEach(() => void Object.assign(forms.rules, own.rules));

test.each([
  ['national', 'de-DE', 'DE'],
  ['national', 'de', own.country],
  ['ten-digits', 'de-DE', own.country],
] as const)('with %s numbers, a browser of %s begins with %s', async (phone, language, country) => {
  Object.assign(forms.rules, { phone });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const root = createRoot(document.body);
  await act(async () =>
    root.render(
      <Router first={page}>
        <EnquiryForm form="contact" />
      </Router>,
    ),
  );
  expect(document.querySelector<HTMLSelectElement>('[name=countryCode]')?.value).toBe(country);
  await act(async () => root.unmount());
});
