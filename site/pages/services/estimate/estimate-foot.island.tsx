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
  /** Ids of the other projects, which an address may name. */
  others: readonly string[];
  /** The price of the whole project, which an editor has typed. It may differ from the price that the hours give. */
  price: string | undefined;
  words: Pick<Budgets, 'actions' | 'below' | 'nothing' | 'notWhole' | 'hours' | 'weeks' | 'printed'> &
    Pick<Strip, 'copied' | 'copyFailed'>;
  /** Cheaper solutions, for a visitor who leaves little of the project. */
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

/** Ticks the boxes of a sheet by a choice, and shows the lines of the chosen tasks. */
function showChoice(sheet: Element | null | undefined, choice: Choice): void {
  const omitted = excludedTasks(choice);
  const lacking = tasksWithUnmetNeeds(choice).map(({ id }) => id);
  for (const box of boxesIn(sheet)) {
    box.checked = !omitted.includes(box.value);
    const row = box.closest('tr');
    row?.toggleAttribute('data-out', !box.checked);
    row?.toggleAttribute('data-lacking', lacking.includes(box.value));
  }
  const isNothing = isEmpty(choice);
  for (const fact of sheet?.querySelectorAll<HTMLElement>('[data-fact]') ?? []) {
    const lines = [...fact.querySelectorAll('li')];
    for (const line of lines) line.hidden = !isOnSheet(line.dataset, omitted, lacking);
    fact.hidden = isNothing || lines.every(({ hidden }) => hidden);
  }
}

/**
 * Hours, weeks and price of the chosen tasks, with buttons to send, copy and print the estimate. The checkboxes of its sheet are
 * outside of this island.
 */
export default function EstimateFoot(props: FootProps) {
  const { project, others, words, advice, locale } = props;
  // Some browsers inside apps cannot print, so they do not show the button.
  const canPrint = !useIsHydrated() || 'print' in window;
  const output = useRef<HTMLOutputElement>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [isWhole, setWhole] = useState(true);
  const [toast, copyText] = useCopy(words);
  const choice = { project, without };

  const show = (next: readonly string[]) => {
    showChoice(sheetOf(output.current), { project, without: next });
    setWithout(next);
    return next;
  };

  const keep = useKeptValue<readonly string[]>(`without:${project.id}`, (kept) => {
    const addressChoice = choiceIn(location.search, [project]);
    setWhole(!hasUnknownIds(location.search, addressChoice, others));
    const unticked = boxesIn(sheetOf(output.current)).filter(({ checked }) => !checked);
    // The boxes come last, because they do not tell whether the visitor left out a task or another task that it needs.
    return show(kept ?? addressChoice?.without ?? (without.length > 0 ? without : unticked.map(({ value }) => value)));
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
    // The stylesheet shows the boxes as soon as a press has an effect.
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

  const isNothing = isEmpty(choice);
  const { size, price, isSmall } = countChosen(props, without);
  return (
    <>
      <output ref={output}>
        <span>{isNothing ? words.nothing : price && size ? `${size},` : size}</span>{' '}
        {!isNothing && price && <b>{price}</b>}
      </output>
      {!isNothing && (
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
        {!isWhole && <p>{words.notWhole}</p>}
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

/** Hours, weeks and price of the chosen tasks, and whether they are less than the smallest project. */
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
