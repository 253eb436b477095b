import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Capitals } from './typography.tsx';

test.each([
  ['Qa Automation', 'QA & Automation', 'Q[a] Automation'],
  ['Saas Platform', 'SaaS Platform', 'Saa[s] Platform'],
  ['Iot Cloud', 'IoT Cloud', 'Io[t] Cloud'],
  ['Rpa', 'RPA', 'R[pa]'],
  ['Full Stack Development', 'Full-Stack Development', 'Full Stack Development'],
  ['Web Applications', 'Another name', 'Web Applications'],
])('%s, spelled like %s', (title, name, expected) => {
  const marked = expected.replaceAll('[', '<span class="capitals">').replaceAll(']', '</span>');
  expect(renderToStaticMarkup(<Capitals like={name}>{title}</Capitals>)).toBe(marked);
});
