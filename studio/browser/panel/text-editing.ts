/**
 * Inserts text in place of the selection as if somebody typed it: the cursor is behind it, and Undo takes it back. A script that
 * sets the value of a box would end what can be undone.
 */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  // The only way that browsers have; nothing replaces it. A script that reports false has inserted nothing.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

const lineBreaks = /\s*[\r\n\u2028\u2029]\s*/g;

const inOneLine = (text: string): string => text.replace(lineBreaks, ' ');

/** The kinds of input that bring text from elsewhere, which may have line breaks. */
const fromElsewhere = ['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText'];

/**
 * For a box of one line: Enter does nothing, and text with line breaks is inserted with spaces. Both before the value changes, so
 * that cursor and Undo are as with any text. Keyboards of phones send no key for Enter, so the kind of input counts.
 * @returns a function that stops it
 */
export function onLineBreaks(box: HTMLTextAreaElement): () => void {
  const stop = new AbortController();
  box.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, isComposing } = event;
      if (isComposing) return;
      if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') event.preventDefault();
      else if (fromElsewhere.includes(inputType)) {
        const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
        // Dragged within the box, the text is where it was: the browser moves it.
        if (!/[\r\n\u2028\u2029]/.test(text)) return;
        event.preventDefault();
        insertText(box, inOneLine(text));
      }
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/**
 * The text of a box of one line after an input that could not be stopped, such as the end of a composition or Enter on some
 * keyboards: its line breaks become spaces, and the cursor stays where it is.
 */
export function keptCursor(box: HTMLTextAreaElement): string {
  const { value, selectionStart: cursor } = box;
  const text = inOneLine(value);
  if (text === value) return value;
  const place = inOneLine(`${value.slice(0, cursor)}\u0000`).length - 1;
  box.value = text;
  box.setSelectionRange(place, place);
  return text;
}
