import type { Saved } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { isContent, type Writing } from '../content/writing.ts';
import { Refused } from '../refused.ts';
import { changeOf, type FoldedChange } from './fold.ts';
import { hashOf, type Journal, type NamedStep, revertedSteps, type Save, stepsOf } from './journal.ts';
import { withoutChange } from './revert.ts';

/** The saves that undo can revert, in order. */
export function undoable(saves: readonly Save[]): Save[] {
  const reverted = revertedSteps(stepsOf(saves));
  const passed = new Set(saves.flatMap((save) => save.passed ?? []));
  return saves.filter(
    ({ id, steps, isFinal }) =>
      !isFinal && !passed.has(id) && steps.some((_, index) => !reverted.has(`${id}/${index}`)),
  );
}

/**
 * Reverts the last save. One that cannot be reverted, because somebody else has changed its place, is passed over for good.
 * @returns with a sentence about what was undone
 */
export function undo(store: ContentStore, id?: string): Promise<Saved & { message: string }> {
  return store.exclusively(id, async (write) => {
    const journal = await store.journal();
    const saves = await journal.saves();
    const passed: Save[] = [];
    for (const save of undoable(saves).toReversed()) {
      try {
        const writings = await writingsWithout(store, journal, saves, save);
        const message = `Undone: ${save.name}.${sentenceAbout(passed)}`;
        const note = { name: `undoing ${save.name}`, isFinal: true, passed: passed.map((one) => one.id) } as const;
        return { ...(await write(writings, { ...note, answer: { message } })), message };
      } catch (error) {
        if (!(error instanceof Refused && ['changed-outside', 'invalid', 'not-found'].includes(error.refusal.kind)))
          throw error;
        passed.push(save);
      }
    }
    if (passed.length === 0) throw new Refused('nothing-to-undo', 'There is nothing to undo.');
    const message = `Nothing was undone.${sentenceAbout(passed)}`;
    await write([], { name: message, isFinal: true, passed: passed.map((one) => one.id), answer: { message } });
    return { versions: {}, message };
  });
}

const sentenceAbout = (passed: readonly Save[]) =>
  passed.length === 0
    ? ''
    : ` Passed over, because the place has changed since: ${new Intl.ListFormat('en-GB').format(passed.map(({ name }) => name))}.`;

/** The last step comes first. Its revert is a later step for those before it. */
async function writingsWithout(
  store: ContentStore,
  journal: Journal,
  saves: readonly Save[],
  save: Save,
): Promise<Writing[]> {
  const history = stepsOf(saves);
  const reverted = revertedSteps(history);
  const states = new Map<string, Buffer | undefined>();
  const writings: Writing[] = [];
  for (const step of history.filter(({ id }) => id.startsWith(`${save.id}/`) && !reverted.has(id)).toReversed()) {
    const { path } = step;
    const present = states.has(path) ? states.get(path) : await store.files.read(path);
    const own = history.filter((one) => one.path === path);
    const change = changeOf(step, own.slice(own.indexOf(step) + 1));
    const writing = await writingWithout(path, present, change, (hash) => journal.bytes(hash));
    writings.push(writing);
    states.set(path, writing.after);
    history.push({ ...writing, id: '', before: hashOf(present), after: hashOf(writing.after) });
  }
  return writings;
}

/**
 * The state of a file without a change.
 * @param bytesOf finds the bytes of a step by their hash
 * @throws Refused if somebody else has changed the place since
 */
export async function writingWithout(
  path: string,
  present: Buffer | undefined,
  change: FoldedChange,
  bytesOf: (hash: string) => Promise<Buffer | undefined>,
): Promise<Writing> {
  const { kind, steps } = change;
  const reverts = steps.map(({ id }) => id);
  const [first, last] = [steps[0], steps.at(-1)] as [NamedStep, NamedStep];
  const isWhole =
    first.before === '' || steps.every(({ before }, index) => index === 0 || before === steps[index - 1]?.after);
  if (kind === 'file' && isWhole && hashOf(present) === last.after)
    return { path, after: await bytesOf(first.before), place: { kind }, reverts };
  if (!present || !isContent(path)) {
    const message = `${path} was changed outside the studio since then. Nothing was overwritten.`;
    throw new Refused('changed-outside', message);
  }
  const textOf = async (hash: string) => String((await bytesOf(hash)) ?? '');
  const { text, place } = await withoutChange(String(present), change, textOf);
  return { path, after: Buffer.from(text), place, reverts };
}
