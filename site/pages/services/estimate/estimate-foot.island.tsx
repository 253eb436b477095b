import type { PageContent } from '@company/schemas/contents.ts';
import type { NumberStyles } from '@company/schemas/numbers.ts';
import { priceOf, type Rate, unbrokenPrice } from '@company/schemas/prices.ts';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  addressOf,
  type Choice,
  choiceIn,
  type EstimateProject,
  excludedTasks,
  hasUnknownIds,
  hoursOfChoice,
  isEmpty,
  isOnSheet,
  removedAfterPress,
  sizeOf,
  tasksWithUnmetNeeds,
} from '../../../forms/estimate-choice.ts';
import { useIsHydrated } from '../../../islands/use-is-hydrated.ts';
import { linkToPart, partId } from '../../../routes.ts';
import { forgetParameter } from '../../../ui/history-entry/address.ts';
import { useKeptValue } from '../../../ui/history-entry/history-entry.ts';
import { replaceAddress } from '../../../ui/history-entry/kept-values.ts';
import { printAlone } from '../../../ui/print-alone.ts';
import { useCopy } from '../../../ui/toast/toast.tsx';

type Budgets = PageContent<'budgets.yaml'>;
type Strip = PageContent<'navigation.yaml'>['strip'];

interface FootProps {
  project: EstimateProject & { service?: string | undefined };
  /** Ids of the other projects, which an address may contain. */
  others: readonly string[];
  /** The price of the whole project as an editor has typed it. A price that is computed from the hours may differ. */
  price: string | undefined;
  words: Pick<Budgets, 'actions' | 'below' | 'nothing' | 'notWhole' | 'hours' | 'weeks' | 'printed'> &
    Pick<Strip, 'copied' | 'copyFailed'>;
  /** Cheaper solutions, for a visitor who chooses only a small part of the project. */
  advice: readonly { need: string; enough: string; cost: string }[];
  rate: Rate | undefined;
  smallestProjectHours: number | undefined;
  numbers: NumberStyles;
  locale: string;
}

const sheetOf = (element: Element | null) => element?.closest<HTMLElement>('.tab-panel');

const boxesIn = (sheet: Element | null | undefined): HTMLInputElement[] => [
  ...(sheet?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];

/** Ticks the boxes of the chosen tasks on a sheet, and shows the lines of these tasks. */
function showChoice(sheet: Element | null | undefined, choice: Choice): void {
  const excluded = excludedTasks(choice);
  const unmetIds = tasksWithUnmetNeeds(choice).map(({ id }) => id);
  for (const box of boxesIn(sheet)) {
    box.checked = !excluded.includes(box.value);
    const row = box.closest('tr');
    row?.toggleAttribute('data-out', !box.checked);
    row?.toggleAttribute('data-lacking', unmetIds.includes(box.value));
  }
  const isEmptyChoice = isEmpty(choice);
  for (const fact of sheet?.querySelectorAll<HTMLElement>('[data-fact]') ?? []) {
    const lines = [...fact.querySelectorAll('li')];
    for (const line of lines) line.hidden = !isOnSheet(line.dataset, excluded, unmetIds);
    fact.hidden = isEmptyChoice || lines.every(({ hidden }) => hidden);
  }
}

/**
 * Hours, weeks and price of the chosen tasks, with buttons to send, copy and print the estimate. The checkboxes are on the sheet, but
 * outside of this island.
 */
export default function EstimateFoot(props: FootProps) {
  const { project, others, words, advice, locale } = props;
  // The browsers inside some apps cannot print, so such a browser shows no button for printing.
  const canPrint = !useIsHydrated() || 'print' in window;
  const output = useRef<HTMLOutputElement>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [areIdsKnown, setIdsKnown] = useState(true);
  const [toast, copyText] = useCopy(words);
  const choice = { project, without };

  const show = (removed: readonly string[]) => {
    showChoice(sheetOf(output.current), { project, without: removed });
    setWithout(removed);
    return removed;
  };

  const keep = useKeptValue<readonly string[]>(`without:${project.id}`, (keptIds) => {
    const addressChoice = choiceIn(location.search, [project]);
    setIdsKnown(!hasUnknownIds(location.search, addressChoice, others));
    const untickedBoxes = boxesIn(sheetOf(output.current)).filter(({ checked }) => !checked);
    // The boxes are used last, because an unticked box may be of a removed task or of a task that needs a removed task.
    const removed = without.length > 0 ? without : untickedBoxes.map(({ value }) => value);
    return show(keptIds ?? addressChoice?.without ?? removed);
  });

  const onChange = useEffectEvent(({ target }: Event) => {
    const { value, checked } = target as HTMLInputElement;
    keep(show(removedAfterPress(choice, value, checked)));
    forgetParameter('estimate');
  });
  useEffect(() => {
    const sheet = sheetOf(output.current);
    if (!sheet) return undefined;
    const listener = (event: Event) => onChange(event);
    sheet.addEventListener('change', listener);
    // From now on, a press has an effect, so the stylesheet shows the boxes.
    sheet.dataset.counts = '';
    return () => {
      sheet.removeEventListener('change', listener);
      delete sheet.dataset.counts;
    };
  }, []);

  const estimate = addressOf(choice);
  const address = `?${new URLSearchParams({ estimate })}#${partId('estimate')}`;
  const enquiry = new URLSearchParams({ ...(project.service && { service: project.service }), estimate });

  const copy = (event: MouseEvent) => {
    event.preventDefault();
    replaceAddress(address);
    void copyText(location.href);
  };

  const isEmptyChoice = isEmpty(choice);
  const { size, price, isSmall } = countChosen(props, without);
  return (
    <>
      <output ref={output}>
        <span>{isEmptyChoice ? words.nothing : price && size ? `${size},` : size}</span>{' '}
        {!isEmptyChoice && price && <b>{price}</b>}
      </output>
      {!isEmptyChoice && (
        <div className="actions">
          <a className="button" href={linkToPart('contact', 'enquiry', `${enquiry}`)}>
            {words.actions.send}
          </a>
          <a className="button button-quiet" href={address} onClick={copy}>
            {words.actions.copy}
          </a>
          {canPrint && (
            <button
              className="button button-quiet"
              type="button"
              onClick={() => printAlone('estimate', sheetOf(output.current), words.printed, locale)}
            >
              {words.actions.print}
            </button>
          )}
        </div>
      )}
      <div className="estimate-notices" aria-live="polite">
        {!areIdsKnown && <p>{words.notWhole}</p>}
        <p className="visually-hidden">
          {tasksWithUnmetNeeds(choice)
            .map(({ task, needs }) => `${task}: ${needs?.note}.`)
            .join(' ')}
        </p>
        {isSmall && <p>{words.below}</p>}
      </div>
      {isSmall && advice.length > 0 && (
        <ul className="estimate-advice">
          {advice.map(({ need, enough, cost }) => (
            <li key={need}>
              <b>{enough}</b> {cost}
            </li>
          ))}
        </ul>
      )}
      {toast}
    </>
  );
}

/** Hours, weeks and price of the chosen tasks. `isSmall` is true for less work than in the smallest project of the company. */
function countChosen(
  { project, price, words, rate, smallestProjectHours = 0, numbers }: FootProps,
  without: readonly string[],
) {
  const hours = hoursOfChoice({ project, without });
  return {
    size: sizeOf(hours, project.pace, words, numbers).join(', '),
    price: without.length === 0 ? price : hours && rate && unbrokenPrice(priceOf(hours, rate, numbers)),
    isSmall: without.length > 0 && hours !== undefined && hours.high < smallestProjectHours,
  };
}
