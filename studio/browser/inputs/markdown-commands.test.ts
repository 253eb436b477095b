import { EditorSelection, EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { toggleBold } from './markdown-commands.ts';

/** The text after Bold, with `|` at the cursor. */
function afterBold(text: string): string {
  const at = text.indexOf('|');
  let state = EditorState.create({ doc: text.replace('|', ''), selection: EditorSelection.cursor(at) });
  toggleBold({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
}

test.each([
  ['begins', 'a |', 'a **|**'],
  ['ends again while nothing is typed', 'a **|**', 'a |'],
  ['goes on behind bold words', '**word|**', '**word**|'],
])('bold %s', (_, text, after) => {
  expect(afterBold(text)).toBe(after);
});
