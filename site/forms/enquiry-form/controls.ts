import type { Values } from './draft.ts';

/** The texts of the named controls. After a navigation there is no form: then they are empty. */
export function readControls(form: HTMLFormElement | null, names: readonly string[]): Values {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
}

/** Puts texts into the named controls; ignores texts of other names. */
export function writeControls(form: HTMLFormElement | null, names: readonly string[], texts: Readonly<Values>): void {
  for (const name of names) {
    const control = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
    if (control && texts[name] !== undefined) control.value = texts[name];
  }
}
