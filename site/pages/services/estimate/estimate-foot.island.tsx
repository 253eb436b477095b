import { amount } from '@company/schemas/amount.ts';
import type { PageContent } from '@company/schemas/content-types.ts';
import type { Numbers } from '@company/schemas/numbers.ts';
import { hoursText, priceOf, type Rate } from '@company/schemas/prices.ts';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  addressOf,
  choiceIn,
  type EstimateProject,
  hoursOfChoice,
  isEmpty,
  namesMore,
} from '../../../forms/estimate-choice.ts';
import { useIsHydrated } from '../../../islands/use-is-hydrated.ts';
import { linkToPart, partId } from '../../../routes.ts';
import { forgetParameter } from '../../../ui/history-entry/address.ts';
import { useKeptValue } from '../../../ui/history-entry/history-entry.ts';
import { replaceAddress } from '../../../ui/history-entry/kept-values.ts';
import { Toast } from '../../../ui/toast/toast.tsx';
import { printSheet } from './print-sheet.ts';

type Budgets = PageContent<'budgets.yaml'>;
type Strip = PageContent<'navigation.yaml'>['strip'];

export interface FootProps {
  project: EstimateProject & { service?: string | undefined };
  /** Ids of the other projects, which an address may name. */
  others: readonly string[];
  /** Hours and price of the whole project: somebody may have typed another price than that of its hours. */
  whole: { hours: string | undefined; price: string | undefined };
  words: Pick<Budgets, 'actions' | 'below' | 'nothing' | 'notWhole' | 'hours' | 'printed'> &
    Pick<Strip, 'copied' | 'copyFailed'>;
  /** What may be enough where little is left. */
  advice: readonly { need: string; enough: string; cost: string }[];
  rate: Rate | undefined;
  smallestProjectHours: number | undefined;
  numbers: Numbers;
  locale: string;
}

const sheetOf = (element: Element | null) => element?.closest<HTMLElement>('.tab-panel');

const boxesIn = (element: Element | null) => [
  ...(sheetOf(element)?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];

/**
 * Hours and money of what is left of an estimate, and what a visitor can do with it. The checkboxes of its sheet hold the choice,
 * as they did before this code came.
 */
export default function EstimateFoot(props: FootProps) {
  const { project, others, words } = props;
  // Some views inside apps cannot print.
  const canPrint = !useIsHydrated() || 'print' in window;
  const output = useRef<HTMLOutputElement>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [isWhole, setWhole] = useState(true);
  const [copied, setCopied] = useState<{ text: string; count: number }>();

  const read = () =>
    boxesIn(output.current)
      .filter(({ checked }) => !checked)
      .map(({ value }) => value);

  const keep = useKeptValue<readonly string[]>(`without:${project.id}`, (kept) => {
    const named = choiceIn(location.search, [project]);
    const next = kept ?? named?.without ?? read();
    setWhole(!namesMore(location.search, named, others));
    for (const box of boxesIn(output.current)) box.checked = !next.includes(box.value);
    setWithout(next);
    return next;
  });

  const onChange = useEffectEvent(() => {
    const left = read();
    setWithout(left);
    keep(left);
    forgetParameter('estimate');
  });
  useEffect(() => {
    const sheet = sheetOf(output.current);
    if (!sheet) return undefined;
    const listener = () => onChange();
    sheet.addEventListener('change', listener);
    // Its stylesheet shows the boxes, and strikes out what they leave out, as long as that is counted.
    sheet.dataset.counts = '';
    return () => {
      sheet.removeEventListener('change', listener);
      delete sheet.dataset.counts;
    };
  }, []);

  const estimate = addressOf({ project, without });
  const address = `?${new URLSearchParams({ estimate })}#${partId('estimate')}`;
  const enquiry = new URLSearchParams({ ...(project.service && { service: project.service }), estimate });

  const copy = async (event: MouseEvent) => {
    event.preventDefault();
    replaceAddress(address);
    let text = words.copied.replace('{text}', () => location.href);
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(location.href);
    } catch (error) {
      console.error(error);
      text = words.copyFailed;
    }
    setCopied((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  };

  const isNothing = isEmpty({ project, without });
  const { hours, price, isSmall } = count(props, without);
  return (
    <>
      <output ref={output}>
        {hours && <b>{price ? `${hours},` : hours}</b>} {price && <b>{price}</b>}
        {isNothing && <span>{words.nothing}</span>}
        {isSmall && <span>{words.below}</span>}
        {!isWhole && <span>{words.notWhole}</span>}
      </output>
      {isSmall && props.advice.length > 0 && (
        <ul className="estimate-advice">
          {props.advice.map(({ need, enough, cost }) => (
            <li key={need}>
              <b>{enough}</b> {cost}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {!isNothing && (
          <a className="button" href={linkToPart('contact', 'enquiry', `${enquiry}`)}>
            {words.actions.send}
          </a>
        )}
        <a className="button button-quiet" href={address} onClick={copy}>
          {words.actions.copy}
        </a>
        {canPrint && (
          <button
            className="button button-quiet"
            type="button"
            onClick={() => printSheet(sheetOf(output.current), words.printed, props.locale)}
          >
            {words.actions.print}
          </button>
        )}
      </div>
      {copied && <Toast key={copied.count}>{copied.text}</Toast>}
    </>
  );
}

/** Hours and price of what is left, and whether that is less than the smallest project. */
function count(
  { project, whole, words, rate, smallestProjectHours = 0, numbers }: FootProps,
  without: readonly string[],
) {
  if (without.length === 0) return { ...whole, isSmall: false };
  const left = hoursOfChoice({ project, without });
  const isSmall = left !== undefined && left.high < smallestProjectHours;
  if (isEmpty({ project, without })) return { hours: '', price: '', isSmall };
  return {
    hours: left && hoursText(left, words.hours, numbers),
    price: left && rate && amount(priceOf(left, rate, numbers)),
    isSmall,
  };
}
