import { describe, expect, test } from 'vitest';
import { cli, cliJson } from './command-line.ts';
import { enginesAbove } from './engines.ts';
import { contact } from './sample-enquiries.ts';
import { useStore } from './use-store.ts';

describe.each(enginesAbove)('actions on enquiries, on the command line, on %s', (_name, makeEngine) => {
  const current = useStore(makeEngine());

  test('are carried out, listed, shown with their actor, and counted', async () => {
    const { database, env, store } = current;
    const id = await store(contact);
    const other = await store(contact, '2026-11-11');
    expect(await cli(env, 'assign', 'priya@company.example', id)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'priya@company.example has no access to the desk. Invite them first: npm run enquiries -- invite priya@company.example\n',
    });
    await database.insertInto('people').values({ address: 'priya@company.example', created_at: 'now' }).execute();
    expect((await cli(env, 'assign', 'Priya@company.example', id)).code).toBe(0);
    const marked = await cli(env, 'mark', 'answered', id, '--as', 'Priya@company.example');
    expect(marked.stdout).toBe(`answered: ${id}\n`);
    expect((await cli(env, 'note', id, 'Wants a call\nin the morning')).code).toBe(0);

    const { stdout } = await cli(env, 'show', id);
    expect(stdout).toContain('Status:      answered\nAnswered:    2');
    expect(stdout).toContain('Owner:       priya@company.example\n');
    expect(stdout).toContain(`Also sent:   ${other}\n`);
    expect(stdout).toMatch(/History:\n .* \S+ on the command line: assigned to priya@company\.example\n/);
    expect(stdout).toMatch(/ priya@company\.example: marked answered\n/);
    expect(stdout).toMatch(/ on the command line: noted Wants a call\n {4}in the morning\n$/);

    const [listed] = await cliJson(env, 'list', '--owner', 'priya@company.example', '--status', 'answered');
    expect(listed).toMatchObject({ id, status: 'new', progress: 'answered', owner: 'priya@company.example' });
    const ids = async (...words: string[]) =>
      (await cliJson(env, 'list', ...words)).map((row: { id: string }) => row.id);
    expect(await ids('--owner', 'nobody')).toEqual([other]);
    expect(await ids('--status', 'open')).toEqual([other]);
    expect(await ids()).toEqual([other, id]);
    expect(await cliJson(env, 'stats')).toMatchObject({
      perStatus: [
        ['answered', 1],
        ['open', 1],
      ],
      perOwner: [
        ['nobody', 1],
        ['priya@company.example', 1],
      ],
    });
    expect((await cli(env, 'mark', 'lost', '--until', '2026-11-10')).stdout).toBe('lost: 0 that were open\n');
    expect((await cli(env, 'mark', 'lost', '--until', '2026-11-11')).stdout).toBe('lost: 1 that were open\n');
    expect(await ids('--status', 'lost')).toEqual([other]);
    const exported = await cli(env, 'export', '--status', 'answered');
    expect(exported.stdout).toMatch(/"answered","priya@company\.example","2\d{3}-[^"]+Z"(,""){7}\r\n$/);
  });
});
