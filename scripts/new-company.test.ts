import { existsSync } from 'node:fs';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { describeSample } from '@company/tests/sample-only.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { describe, expect, test } from 'vitest';
import type { Finding } from './launch-check/finding.ts';
import { launchCheck } from './launch-check.ts';
import { recoloured, weakPair } from './new-company/colours.ts';
import { countryCode, factsOf } from './new-company/country.ts';
import { ask, parts, readAll } from './new-company/questions.ts';
import { newCompany } from './new-company.ts';

const given = {
  name: 'Søgård & Døtre A/S',
  country: 'denmark',
  domain: 'https://Sogaard.test/',
  email: 'post@sogaard.test',
  phone: '+45 86 12 34 56',
  services: ['Løn: payroll', 'VAT returns'],
  colours: ['#0b2a2d', '#7ee0b8'],
  leaveOut: ['lifecycle', 'faq'],
};
const tokens = await readFile('site/styles/tokens.css', 'utf8');

/** A copy of what the command reads and writes. */
async function project(answers: object = given): Promise<string> {
  const root = await temporaryFolder();
  for (const path of ['content', 'public', 'site/styles/tokens.css'])
    await cp(path, join(root, path), { recursive: true });
  await symlink(resolve('art'), join(root, 'art'));
  await writeFile(join(root, 'answers.yaml'), JSON.stringify(answers));
  return root;
}

const write = (root: string, ...further: string[]) =>
  newCompany(root, ['--answers', join(root, 'answers.yaml'), ...further], () => undefined);

describe('answers', () => {
  test('of a file are read as a person types them', () => {
    expect(readAll(given)).toEqual({ ...given, country: 'DK', domain: 'sogaard.test' });
  });

  test('that are wrong are listed together, with the values that are allowed', () => {
    const wrong = {
      ...given,
      country: 'Danemark',
      phone: '86123456',
      colours: 'red',
      leaveOut: 'everything',
      town: 'Ry',
    };
    expect(() => readAll(wrong)).toThrow(
      [
        'town: unknown; allowed: name, country, domain, email, phone, services, colours, leaveOut',
        'country: found "Danemark"; allowed: the code of a country, two capitals such as IN',
        'phone: found "86123456"; allowed: a number such as "+91 40 0000 0000"',
        'colours: found "red"; allowed: a colour such as "#0a1024"',
        `leaveOut: found "everything"; allowed: ${Object.keys(parts).join(', ')}`,
      ].join('\n'),
    );
  });

  test('that are wrong are asked for again', async () => {
    const typed = ['Ry ApS', 'DK', 'ry', 'ry.test', 'post@ry.test', '+45 86 12 34 56', 'Bread, Cake', '', ''];
    const printed: string[] = [];
    const answers = await ask(
      async () => typed.shift() ?? '',
      (text) => void printed.push(text),
    );
    expect(answers).toMatchObject({ domain: 'ry.test', services: ['Bread', 'Cake'], colours: [], leaveOut: [] });
    expect(printed).toEqual(['found "ry"; allowed: a domain such as nordlys.dk']);
  });
});

test.each([
  ['Denmark', 'DK', 'Europe/Copenhagen', 'Denmark time', 'gdpr'],
  ['Danmark', 'DK', 'Europe/Copenhagen', 'Denmark time', 'gdpr'],
  ['in', 'IN', 'Asia/Kolkata', 'India time', 'india'],
  ['United States', 'US', 'America/New_York', 'Eastern time', 'other'],
])('%s is %s, with the time of %s', (name, code, timeZone, zone, law) => {
  expect(countryCode(name)).toBe(code);
  expect(factsOf(code)).toMatchObject({ locale: `en-${code}`, timeZone, zone, law });
});

describe('colours', () => {
  test('replace those of the tokens, with all that follow from them', () => {
    const css = recoloured(tokens, ['#0b2a2d', '#7ee0b8', '#0f6b5c']);
    expect(css).toMatch(/--ink: #0b2a2d;[\s\S]*--saffron: #7ee0b8;[\s\S]*--indigo: #0f6b5c;/);
    expect(weakPair(css)).toBeUndefined();
  });

  test.each([
    ['a button that is too dark', '#333333', undefined, /--saffron on .* take a lighter second colour/],
    ['a link that is too light', '#f5a524', '#f5a524', /--indigo on .* take a darker third colour/],
  ])('%s is refused', (_, action, link, problem) => {
    const { found, allowed } = weakPair(recoloured(tokens, ['#0a1024', action, link])) ?? {};
    expect(`${found} ${allowed}`).toMatch(problem);
  });
});

describeSample('the content that is written', () => {
  test('is right, has the answers, and no sentence of the sample, which stays as an example', async () => {
    const root = await project();
    await write(root);
    const contents = await new ContentFolder(join(root, 'content')).readAll();
    expect(contents.get('company.yaml')).toMatchObject({
      shortName: 'Søgård & Døtre',
      siteUrl: 'https://sogaard.test',
    });
    expect(contents.get('services/lon-payroll.yaml')).toMatchObject({ title: 'Løn: payroll', position: 1 });
    expect(contents.get('navigation.yaml').main.items.map(({ page }) => page)).not.toContain('faq');
    let findings: Finding[] = [];
    await launchCheck(['--static', '--json'], { root, env: {} }, (text) => (findings = JSON.parse(text)));
    // Gaps and confirmations are left for the owner.
    const left = findings.filter(
      ({ file, field, found }) => /^(content|public)/.test(file) && !found.includes('TODO') && field !== 'confirmed',
    );
    expect(left.map(({ file, field }) => `${file} ${field}`)).toEqual([
      // One working day, which is to be confirmed.
      'content/company.yaml replyWithin',
      // On a static host there is none.
      'content/company.yaml endpoint',
      'content/legal/accessibility.md reviewed',
      'content/legal/privacy-policy.md reviewed',
      'content/legal/terms-and-conditions.md reviewed',
      'content/home.yaml projects.items.0.name',
      // The same host stores nothing.
      'content/forms.yaml consent.text',
      'content/legal/privacy-policy.md How long we keep it',
    ]);
    expect(await readFile(join(root, 'public/icon.svg'), 'utf8')).toContain('#7ee0b8');

    for (const path of ['content/company.yaml', 'public/icon.svg', 'public/clients/example-mart.svg'])
      expect(await readFile(join(root, 'examples/deccanary', path), 'utf8')).toBe(await readFile(path, 'utf8'));
    expect(existsSync(join(root, 'public/clients'))).toBe(false);
  });

  test.each([
    ['IN', /Digital Personal Data Protection Act/],
    ['GB', /GDPR Article 6/],
    ['BR', /TODO The legal basis/],
  ])('has a privacy policy for %s', async (country, policy) => {
    const root = await project({ ...given, country, leaveOut: [] });
    await write(root);
    await new ContentFolder(join(root, 'content')).readAll();
    expect(await readFile(join(root, 'content/legal/privacy-policy.md'), 'utf8')).toMatch(policy);
  });

  test('does not replace another company without --force, and never its folder in examples/', async () => {
    const root = await project();
    await write(root);
    const before = await readFile(join(root, 'content/company.yaml'), 'utf8');
    await expect(write(root)).rejects.toThrow(/another company’s already.*--force/);
    expect(await readFile(join(root, 'content/company.yaml'), 'utf8')).toBe(before);
    await write(root, '--force');
    expect(await readFile(join(root, 'examples/sogard-dotre/content/company.yaml'), 'utf8')).toBe(before);
    await expect(write(root, '--force')).rejects.toThrow('examples/sogard-dotre/ exists already');
  });

  test('is not written while an answer is wrong', async () => {
    const root = await project({ ...given, colours: ['#0a1024', '#333333'] });
    await expect(write(root)).rejects.toThrow(/^colours: found colours that are too alike: .* 1\.\d;/);
    expect(existsSync(join(root, 'examples'))).toBe(false);
  });
});
