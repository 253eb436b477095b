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
  /** Ids of the other projects. An address may name them. */
  others: readonly string[];
  /** The price of the whole project. An editor may have typed another one than its hours give. */
  price: string | undefined;
  words: Pick<Budgets, 'actions' | 'below' | 'nothing' | 'notWhole' | 'hours' | 'weeks' | 'printed'> &
    Pick<Strip, 'copied' | 'copyFailed'>;
  /** What may be enough, if little of the project is left. */
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
  const out = excludedTasks(choice);
  const lacking = tasksWithUnmetNeeds(choice).map(({ id }) => id);
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

/**
 * Hours, weeks and money of what is left of an estimate, and what a visitor can do with it. The checkboxes of its sheet are outside of
 * this island.
 */
export default function EstimateFoot(props: FootProps) {
  const { project, others, words, advice, locale } = props;
  // Some views inside apps cannot print.
  const canPrint = !useIsHydrated() || 'print' in window;
  const output = useRef<HTMLOutputElement>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [isWhole, setWhole] = useState(true);
  const [copied, copyText] = useCopy(words);
  const choice = { project, without };

  const show = (next: readonly string[]) => {
    showChoice(sheetOf(output.current), { project, without: next });
    setWithout(next);
    return next;
  };

  const keep = useKeptValue<readonly string[]>(`without:${project.id}`, (kept) => {
    const named = choiceIn(location.search, [project]);
    setWhole(!hasUnknownIds(location.search, named, others));
    const unticked = boxesIn(sheetOf(output.current)).filter(({ checked }) => !checked);
    // The boxes come last: they do not tell whether a task was left out by itself or with another.
    return show(kept ?? named?.without ?? (without.length > 0 ? without : unticked.map(({ value }) => value)));
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
    // Tells the stylesheet that the boxes are counted.
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
  const { size, price, isSmall } = count(props, without);
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
      {copied}
    </>
  );
}

/** Hours, weeks and price of what is left, and whether that is less than the smallest project. */
function count(
  { project, price, words, rate, smallestProjectHours = 0, numbers }: FootProps,
  without: readonly string[],
) {
  const left = hoursOfChoice({ project, without });
  return {
    size: sizeOf(left, project.pace, words, numbers).join(', '),
    price: without.length === 0 ? price : left && rate && unbrokenPrice(priceOf(left, rate, numbers)),
    isSmall: without.length > 0 && left !== undefined && left.high < smallestProjectHours,
  };
}
