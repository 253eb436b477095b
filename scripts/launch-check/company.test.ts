import { describe, expect, test } from 'vitest';
import { checkCompany, checkMarks } from './company.ts';
import { contentTexts } from './content-texts.ts';
import { projectWith, sampleWith } from './test-setup.ts';

const logo = 'public/clients/one.svg';
const sample = () =>
  sampleWith(
    {
      'content/company.yaml': 'name: Sample\nreplyWithin: one day\nclients:\n  - { name: A }\n  - { name: B }\n',
      [logo]: '<svg/>',
      'public/logo.svg': '<svg id="logo"/>',
    },
    ['name', 'replyWithin', 'clients.0.name', 'clients.1.name'],
  );

async function found(text: string, { staticHost = false, files = {} } = {}) {
  const root = await projectWith({ 'content/company.yaml': text, ...files });
  return checkCompany(await contentTexts(root), { root, sample: await sample(), staticHost });
}

describe('a fact', () => {
  test.each([
    ['of the sample', 'shortName: K\nname: Sample\n', 2, 'name'],
    ['of the sample, in another place of its list', 'clients:\n  - { name: B }\n', 2, 'clients.0.name'],
    ['that nobody can have', 'email: hello@kestrel.example # confirmed\n', 1, 'email'],
    ['that is an address without TLS', 'siteUrl: http://kestrel.test\n', 1, 'siteUrl'],
    ['that loses every enquiry', 'endpoint: none\n', 1, 'endpoint'],
  ])('%s is found', async (_, text, line, field) => {
    const value = text.split('\n')[line - 1] ?? '';
    const [finding, ...others] = await found(text);
    expect(finding).toMatchObject({ file: 'content/company.yaml', line, field });
    expect(value).toContain(JSON.parse(finding?.found ?? ''));
    expect(finding?.put).not.toBe('');
    expect(others).toEqual([]);
  });

  test('of the company itself, or of the sample and confirmed, is not', async () => {
    expect(await found('name: Kestrel\nreplyWithin: one day # confirmed\nendpoint: /api/enquiries\n')).toEqual([]);
  });

  test('of a host of files alone is an endpoint of none', async () => {
    expect(await found('endpoint: none\n', { staticHost: true })).toEqual([]);
    expect(await found('endpoint: /api/enquiries\n', { staticHost: true })).toHaveLength(1);
  });

  test('that names a file of the sample is found', async () => {
    const text = 'clients:\n  - { name: K, logo: /clients/one.svg }\n';
    expect(await found(text, { files: { [logo]: '<svg/>' } })).toMatchObject([{ line: 2, field: 'clients.0.logo' }]);
    expect(await found(text, { files: { [logo]: '<svg id="k"/>' } })).toEqual([]);
  });
});

test('the sample’s logo is found', async () => {
  const check = async (svg: string) => checkMarks(await projectWith({ 'public/logo.svg': svg }), await sample());
  expect(await check('<svg id="logo"/>')).toMatchObject([{ file: 'public/logo.svg' }]);
  expect(await check('<svg id="own"/>')).toEqual([]);
});
