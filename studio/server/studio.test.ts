import { expect, test } from 'vitest';
import { asha, ben, folderForTest } from '../tests/desk.ts';
import { sampleField, sampleService } from '../tests/sample-project.ts';
import { testRepository } from '../tests/test-repository.ts';
import { createStudio } from './studio.ts';

test('the state has saves, publications and conflicts', async () => {
  const { mirror, data, git } = testRepository();
  const builtCommits: string[] = [];
  const readSite = () => Promise.reject(new Error('no page is shown'));
  const onPublished = (commit: string) => builtCommits.push(commit);
  const studio = createStudio({ mirror, readSite, cache: folderForTest(), onPublished });
  const [ashasStudio, bensStudio] = [studio.handlersOf(asha), studio.handlersOf(ben)];
  const { lead } = await data(sampleService);
  const form = await ashasStudio.form({ field: sampleField('lead') });
  for (const [handlers, value] of [
    [ashasStudio, 'Mine'],
    [bensStudio, 'Theirs'],
  ] as const)
    await handlers.save({ values: [{ field: sampleField('lead'), value }], previousValues: [], version: form.version });
  expect(await ashasStudio.state({})).toMatchObject({
    changes: 1,
    undo: 'the change to Studio sample › Lead',
    draftOwner: undefined,
    publication: undefined,
    conflict: undefined,
  });
  expect(
    await bensStudio.publish({ message: 'Their words', changesId: 'of another state' }).catch(({ message }) => message),
  ).toContain('This draft has new changes');
  const { changesId } = await bensStudio.state({});
  expect(await bensStudio.publish({ message: 'Their words', changesId })).toMatchObject({ kind: 'published' });
  expect(builtCommits).toEqual([git('rev-parse', 'main')]);
  const publication = { by: ben.name, message: 'Their words', status: { state: 'sent' } };
  expect(await bensStudio.state({})).toMatchObject({ changes: 0, undo: undefined, publication });
  const conflictingTexts = [{ name: 'Studio sample › Lead', mine: 'Mine', theirs: 'Theirs' }];
  expect(await ashasStudio.state({})).toMatchObject({
    publication: undefined,
    conflict: { by: ben.name, conflictingTexts },
  });
  expect(
    await ashasStudio
      .publish({ message: 'My words', changesId: '', resolve: 'theirs' })
      .catch(({ message }) => message),
  ).toBe('You chose the texts of others, so there are no changes to publish.');

  const { versions } = await ashasStudio.history({ field: sampleField('lead') });
  expect(versions.map(({ after }) => after)).toEqual(['Theirs', lead]);
  await ashasStudio['restore-value']({ field: sampleField('lead'), commit: versions[1]?.commit ?? '' });
  expect(await ashasStudio.state({})).toMatchObject({ changes: 1, undo: 'bringing back Studio sample › Lead' });
  await ashasStudio.discard({});
  const { publications } = await ashasStudio.history({});
  await ashasStudio['revert-publication']({ commit: publications[0]?.commit ?? '' });
  expect(await ashasStudio.changes({})).toMatchObject({ changes: [{ before: 'Theirs', after: lead }] });
});
