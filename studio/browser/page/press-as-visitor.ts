let released = false;

/** Whether presses go through to the page now. */
export const isReleased = (): boolean => released;

/** Presses a control of the page as a visitor would, while texts are edited. */
export function pressAsVisitor(control: HTMLElement): void {
  released = true;
  try {
    control.click();
  } finally {
    released = false;
  }
}

/** The control that a text belongs to, and what pressing it does; undefined for plain text. */
export function controlOf(element: Element): { control: HTMLElement; name: string } | undefined {
  const control = element.closest<HTMLElement>('a[href], button, summary');
  if (!control) return undefined;
  return { control, name: control.matches('a') ? 'Follow this link' : 'Press it as a visitor does' };
}
