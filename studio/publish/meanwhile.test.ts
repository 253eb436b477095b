import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishAs } from '../tests/test-change.ts';
import { newPicture, request, service, type TestRepository, testRepository } from '../tests/test-repository.ts';
import { recover } from './publish.ts';

const theirs = 'Ben Iyer';
const commitsOf = ({ git }: TestRepository) => git('log', '--format=%an', 'origin/main').split('\n');

/** Two people's clones of the same website. */
function twoPeople() {
  const mine = testRepository();
  return { mine, other: mine.clone() };
}

test('different texts of one file: both are published, mine in one commit on theirs, and work of a developer stays', async () => {
  const { mine, other } = twoPeople();
  other.edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
  other.edit(service, 'questions:\n', '# A comment of theirs\nquestions:\n');
  other.push(theirs);
  mine.edit(service, 'name: First thing you do', 'name: First thing we do');
  mine.edit('content/faq.yaml', 'answer: ', 'answer:  ');
  mine.write('readme.txt', 'Changed by a developer\n');
  mine.git('add', 'readme.txt');
  mine.write('notes.txt', 'Not staged\n');
  const message = 'Clearer words\n\nFor the fair.';
  expect(await publishAs(mine, { ...request, message })).toEqual({ kind: 'published', changes: 2, pushed: true });
  expect(mine.read(service)).toBe(other.read(service).replace('name: First thing you do', 'name: First thing we do'));
  expect(commitsOf(mine)).toEqual(['Asha Rao', 'Ben Iyer', 'Developer']);
  const person = 'Asha Rao <asha@example.com>';
  const commit = mine.git('show', '--format=%an <%ae> %cn <%ce>%n%B', '--name-only', 'origin/main');
  expect(commit).toBe(`${person} ${person}\n${message}\n\n\ncontent/faq.yaml\n${service}`);
  expect(mine.git('--git-dir', mine.remote, 'rev-parse', 'main')).toBe(mine.git('rev-parse', 'HEAD'));
  expect(mine.git('status', '--porcelain').split('\n')).toEqual([' M readme.txt', '?? notes.txt']);
});

test.each([
  ['mine', 'First thing we do'],
  ['theirs', 'First thing they do'],
] as const)('the same field: %s stands where both changed it, and all else of both is kept', async (resolve, name) => {
  const { mine, other } = twoPeople();
  other.edit(service, 'name: First thing you do', 'name: First thing they do');
  other.edit('content/faq.yaml', 'metaTitle: ', '# Theirs\nmetaTitle: ');
  other.edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
  other.push(theirs);
  mine.edit(service, 'name: First thing you do', 'name: First thing we do');
  mine.edit(service, 'text: TODO Say what is included', 'text: Include');
  const written = () => statSync(join(mine.root, service)).mtimeMs;
  const before = written();

  expect(await publishAs(mine)).toEqual({
    kind: 'conflict',
    by: 'Ben Iyer',
    touching: [
      {
        name: 'Studio sample › Features › First thing we do › Name',
        mine: 'First thing we do',
        theirs: 'First thing they do',
      },
    ],
  });
  // The open page shows the file: with marks of a conflict in it, it would lose the question.
  expect(written()).toBe(before);
  expect(await publishAs(mine, { ...request, resolve })).toMatchObject({ kind: 'published', pushed: true });
  const published = mine.git('show', `origin/main:${service}`);
  expect(published).toContain(`name: ${name}`);
  expect(published).toContain('text: Include');
  expect(published).toContain('name: Reading of documents');
  expect(mine.git('show', 'origin/main:content/faq.yaml')).toContain('# Theirs');
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('both published the same: nothing is asked, and nothing is published twice', async () => {
  const { mine, other } = twoPeople();
  for (const one of [mine, other]) one.edit(service, 'name: First thing you do', 'name: First thing we do');
  other.push(theirs);
  expect(await publishAs(mine)).toEqual({ kind: 'published', changes: 1, pushed: true });
  expect(commitsOf(mine)).toEqual(['Ben Iyer', 'Developer']);
  expect(mine.git('rev-parse', 'HEAD')).toBe(mine.git('rev-parse', 'origin/main'));
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('one removes a service that the other one changes', async () => {
  const { mine, other } = twoPeople();
  other.addService('audits');
  other.push(theirs);
  mine.git('pull', '--quiet');
  rmSync(join(other.root, 'content/services/audits.yaml'));
  other.push(theirs);
  mine.edit('content/services/audits.yaml', 'name: First thing you do', 'name: First thing we do');
  expect(await publishAs(mine)).toMatchObject({
    kind: 'conflict',
    touching: [{ name: 'content/services/audits.yaml', theirs: undefined }],
  });
  await publishAs(mine, { ...request, resolve: 'mine' });
  expect(mine.git('show', 'origin/main:content/services/audits.yaml')).toContain('name: First thing we do');
});

test('a picture that both replaced, and one that they added', async () => {
  const { mine, other } = twoPeople();
  other.showNewPicture();
  other.replacePicture('vision', 'red');
  other.push(theirs);
  mine.replacePicture('vision', 'blue');
  const blue = mine.git('hash-object', 'art/pictures/vision.webp');
  expect(await publishAs(mine)).toMatchObject({
    kind: 'conflict',
    touching: [{ name: 'art/pictures/vision.webp' }],
  });
  expect(mine.git('status', '--porcelain')).toBe(' M art/pictures/vision.webp');
  await publishAs(mine, { ...request, resolve: 'mine' });
  expect(mine.git('rev-parse', 'origin/main:art/pictures/vision.webp')).toBe(blue);
  expect(mine.git('ls-tree', '--name-only', 'origin/main', `art/pictures/${newPicture}.webp`)).not.toBe('');
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('the folder is left as it was when what is left to publish breaks a rule', async () => {
  const { mine, other } = twoPeople();
  other.edit(service, 'metaTitle: "TODO Studio sample', 'metaTitle: "Simple sample');
  other.push(theirs);
  mine.addService('audits');
  mine.edit('content/services/audits.yaml', 'metaTitle: "TODO Studio audits', 'metaTitle: "Simple sample');
  const before = mine.git('status', '--porcelain');
  expect(await publishAs(mine)).toMatchObject({
    kind: 'problems',
    problems: [{ message: expect.stringContaining('same title in search results') }],
  });
  expect(mine.git('status', '--porcelain')).toBe(before);
});

test('a rebase that stopped: the studio’s own is taken back and published once, a developer’s is left to them', async () => {
  const { mine, other } = twoPeople();
  other.edit(service, 'name: First thing you do', 'name: First thing they do');
  other.push(theirs);
  mine.edit(service, 'name: First thing you do', 'name: First thing we do');
  const head = mine.git('rev-parse', 'HEAD');
  mine.write('.git/studio-publication', `${head}\n${request.email}`);
  mine.git('commit', '--quiet', '--all', '--message', 'Of a developer');
  expect(() => mine.git('pull', '--quiet', '--rebase')).toThrow();
  await expect(publishAs(mine)).rejects.toThrow('A developer is at work');
  expect(mine.git('status')).toContain('rebase in progress');

  mine.git('rebase', '--abort');
  mine.git('commit', '--quiet', '--amend', '--no-edit', `--author=Asha Rao <${request.email}>`);
  expect(() => mine.git('pull', '--quiet', '--rebase')).toThrow();
  await recover(mine.root);
  expect(mine.git('rev-parse', 'HEAD')).toBe(head);
  expect(mine.git('status', '--porcelain')).toBe(` M ${service}`);
  await publishAs(mine, { ...request, resolve: 'mine' });
  expect(mine.read(service)).toContain('name: First thing we do');
  expect(commitsOf(mine)).toEqual(['Asha Rao', 'Ben Iyer', 'Developer']);
});
