import { expect, test } from 'vitest';
import { asha, refusal, service } from '../../tests/desk.ts';
import { sampleField, sampleService } from '../../tests/sample-project.ts';
import { runGit, testRepository } from '../../tests/test-repository.ts';
import { listPublications, publishedValue, publishedVersions, revertPublication } from './publication-history.ts';

const lead = sampleField('lead');

test('the published versions of a text are listed, and an earlier version is restored', async () => {
  const { mirror, store, save, data, publish, developer, changes } = testRepository();
  const published = (await data(sampleService)).lead;
  await save(['lead'], 'One');
  await publish({ message: 'First words' });
  await save(['summary'], 'Another text.');
  await publish({ message: 'Others' });
  const developerClone = developer();
  developerClone.git('pull', '--quiet', 'origin', 'main');
  developerClone.edit(service, 'lead: One', 'lead: Two');
  developerClone.push();
  await mirror.fetch();
  await save(['lead'], 'A draft');
  const versions = await publishedVersions(mirror, lead);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(versions).toMatchObject([
    { by: 'Ben Iyer', message: 'Meanwhile', before: 'One', after: 'Two', at },
    { by: 'Asha Rao', message: 'First words', before: published, after: 'One', at },
    { by: 'Developer', before: undefined, after: published, at },
  ]);
  expect((await listPublications(mirror)).map(({ message }) => message)).toEqual([
    'Meanwhile',
    'Others',
    'First words',
    'The website',
  ]);
  const value = await publishedValue(mirror, versions[1]?.commit ?? '', lead);
  await store.restoreValue(lead, value);
  expect((await data(sampleService)).lead).toBe('One');
  expect(await changes()).toMatchObject([{ name: 'Studio sample › Lead', before: 'Two', after: 'One' }]);
  expect(await store.undo()).toBe('Undone: bringing back Studio sample › Lead.');
});

test('a publication is reverted in one change, unless a later publication changed the same text', async () => {
  const { mirror, draft, store, save, data, publish } = testRepository();
  const { lead: oldLead, summary } = await data(sampleService);
  const { title } = await data('faq.yaml');
  await save(['lead'], 'Wrong');
  await save(['title'], 'Wrong too', 'faq.yaml');
  const result = await publish({ message: 'A mistake' });
  const commit = result.kind === 'published' ? result.commit : '';
  await save(['metaTitle'], 'A later title of the sample');
  await publish();
  await save(['summary'], 'A draft.');
  await revertPublication(mirror, draft, asha, commit);
  expect(await data(sampleService)).toMatchObject({
    lead: oldLead,
    metaTitle: 'A later title of the sample',
    summary: 'A draft.',
  });
  expect((await data('faq.yaml')).title).toBe(title);
  expect(await store.undo()).toBe('Undone: taking back “A mistake”.');
  await save(['lead'], 'Corrected');
  expect((await refusal(revertPublication(mirror, draft, asha, commit))).message).toContain(
    'changed the same texts since',
  );
  expect((await data(sampleService)).lead).toBe('Corrected');
  expect(summary).not.toBe('A draft.');
});

test('the history follows a moved entry, and ends with the publication that added the entry', async () => {
  const { mirror, store, save, data, publish, changeList } = testRepository();
  const list = ['questions', 'items'];
  const { question, answer } = (await data(sampleService)).questions.items[1];
  const values = Object.entries({ question: 'New?', answer: 'Yes.' }).map(([key, value]) => ({
    field: sampleField(...list, 0, key),
    value,
  }));
  await save([...list, 1, 'answer'], 'Mended.');
  await publish();
  await changeList(list, { kind: 'add', index: 0, values });
  await changeList(list, { kind: 'move', from: 2, to: 4 });
  await publish();
  await changeList(list, { kind: 'remove', index: 0 });
  const { tree } = await store.current();
  expect((await data(sampleService)).questions.items[3]).toEqual({ question, answer: 'Mended.' });
  const versions = await publishedVersions(mirror, sampleField(...list, 3, 'answer'), tree);
  expect(versions.map(({ after }) => after)).toEqual(['Mended.', answer]);
  expect(await publishedValue(mirror, versions[1]?.commit ?? '', sampleField(...list, 3, 'answer'), tree)).toBe(answer);
  expect(await publishedVersions(mirror, sampleField(...list, 0, 'answer'))).toMatchObject([{ after: 'Yes.' }]);
});

test('a revert to an invalid text is refused', async () => {
  const { mirror, draft, store, save, edit, publish, developer, refresh } = testRepository();
  const developerClone = developer();
  developerClone.edit(service, 'lead: ', `lead: ${'x'.repeat(400)}`);
  developerClone.push();
  await refresh();
  await save(['lead'], 'Short.');
  const { commit } = { commit: '', ...(await publish()) };
  await edit('content/faq.yaml', 'title: ', '# Mine\ntitle: ');
  const before = (await store.current()).commit;
  expect((await refusal(revertPublication(mirror, draft, asha, commit))).message).toMatch(
    /Lead: The text has \d+ characters/,
  );
  expect((await store.current()).commit).toBe(before);
});

test('a commit that is not published is refused', async () => {
  const { mirror, draft, store, save } = testRepository();
  await save(['lead'], 'Secret');
  const { commit, base } = await store.current();
  const otherStates = [
    commit,
    `${base}^{tree}`,
    'HEAD',
    draft.id,
    `refs/drafts/${draft.id}`,
    '--help',
    '',
    base.slice(0, 8),
  ];
  for (const state of [...otherStates, runGit(mirror.folder, 'rev-parse', `${base}^{tree}`)]) {
    const message = 'This version does not exist any more. Load the page again.';
    expect(await refusal(publishedValue(mirror, state, lead)), state).toEqual({ message });
    expect(await refusal(revertPublication(mirror, draft, asha, state)), state).toEqual({ message });
  }
});
