import { EditorSelection, type StateCommand } from '@codemirror/state';
import type { KeyBinding } from '@codemirror/view';

const item = /^\s*[-*+] /;

/** Makes the chosen words bold, or not bold. At the end of bold words it goes on behind them. */
export const toggleBold: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange(({ from, to }) => {
    const line = state.doc.lineAt(from);
    const isInBold = line.text.slice(0, from - line.from).split('**').length % 2 === 0;
    const isAtEnd = from === to && isInBold && state.sliceDoc(to, to + 2) === '**';
    if (isAtEnd && state.sliceDoc(from - 2, from) !== '**') return { range: EditorSelection.cursor(to + 2) };
    const around = state.sliceDoc(from - 2, from) === '**' && state.sliceDoc(to, to + 2) === '**';
    const changes = around
      ? [
          { from: from - 2, to: from },
          { from: to, to: to + 2 },
        ]
      : [
          { from, insert: '**' },
          { from: to, insert: '**' },
        ];
    const by = around ? -2 : 2;
    return { changes, range: EditorSelection.range(from + by, to + by) };
  });
  dispatch(state.update(change, { userEvent: 'input' }));
  return true;
};

/** Makes entries of a list of the chosen lines, or paragraphs. */
export const toggleList: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const chosen = Array.from({ length: state.doc.lineAt(to).number - first + 1 }, (_, at) => state.doc.line(first + at));
  const filled = chosen.length > 1 ? chosen.filter(({ text }) => text.trim()) : chosen;
  const isList = filled.every(({ text }) => item.test(text));
  const changes = filled.map((line) =>
    isList
      ? { from: line.from, to: line.from + (item.exec(line.text)?.[0].length ?? 0) }
      : { from: line.from, insert: '- ' },
  );
  dispatch(state.update({ changes, userEvent: 'input' }));
  return true;
};

/** Makes a link of the chosen words, and chooses its address for typing. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to) || 'words';
  const start = from + words.length + 3;
  dispatch(
    state.update({
      changes: { from, to, insert: `[${words}](https://)` },
      selection: { anchor: start, head: start + 'https://'.length },
      userEvent: 'input',
    }),
  );
  return true;
};

/** Begins a paragraph, or an entry after one; ends the list in an empty entry. */
const breakLine: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const [sign = ''] = item.exec(line.text) ?? [];
  const isEmpty = sign !== '' && line.text.length === sign.length;
  const insert = isEmpty ? '\n' : sign ? `\n${sign}` : '\n\n';
  const change = { from: isEmpty ? line.from : from, to, insert };
  const anchor = change.from + insert.length;
  dispatch(state.update({ changes: change, selection: { anchor }, scrollIntoView: true, userEvent: 'input' }));
  return true;
};

export const markdownKeys: readonly KeyBinding[] = [
  { key: 'Mod-b', run: toggleBold },
  { key: 'Mod-k', run: insertLink },
  { key: 'Mod-Shift-8', run: toggleList },
  { key: 'Enter', run: breakLine },
];
