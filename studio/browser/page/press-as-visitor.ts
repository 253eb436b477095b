let isPassing = false;

/** Whether the page receives presses now, although editing is on. */
export const isPassedOn = (): boolean => isPassing;

/** Presses a control of the page like a visitor, although editing is on. */
export function pressAsVisitor(control: HTMLElement): void {
  isPassing = true;
  try {
    control.click();
  } finally {
    isPassing = false;
  }
}

/** The control that contains a text, and the name of its action; undefined for plain text. */
export function controlOf(element: Element): { control: HTMLElement; name: string } | undefined {
  const control = element.closest<HTMLElement>('a[href], button, summary');
  if (!control) return undefined;
  return { control, name: control.matches('a') ? 'Follow this link' : 'Press this button' };
}
