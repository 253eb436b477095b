/** The dialog that is open, if there is one. */
export function Dialogs() {
  return null;
}
