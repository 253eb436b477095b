import { type Choice, isEmpty, isOnSheet, leftOut, withoutNeeds } from '../../../forms/estimate-choice.ts';

/** The boxes of a sheet. */
export const boxesIn = (sheet: Element | null | undefined): HTMLInputElement[] => [
  ...(sheet?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];

/** Ticks the boxes of a sheet as somebody has chosen, and shows what belongs to it. */
export function showChoice(sheet: Element | null | undefined, choice: Choice): void {
  const out = leftOut(choice);
  const lacking = withoutNeeds(choice).map(({ id }) => id);
  for (const box of boxesIn(sheet)) {
    box.checked = !out.includes(box.value);
    const row = box.closest('tr');
    row?.toggleAttribute('data-out', !box.checked);
    row?.toggleAttribute('data-lacking', lacking.includes(box.value));
  }
  const isNothing = isEmpty(choice);
  for (const fact of sheet?.querySelectorAll<HTMLElement>('[data-fact]') ?? []) {
    const lines = [...fact.querySelectorAll('li')];
    for (const line of lines) line.hidden = !isOnSheet(line.dataset, out, lacking);
    fact.hidden = isNothing || lines.every(({ hidden }) => hidden);
  }
}
