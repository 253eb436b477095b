import { amount } from '@company/schemas/amount.ts';
import { hoursText, priceOf } from '@company/schemas/prices.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import budgets from '../../../../content/budgets.yaml';
import navigation from '../../../../content/navigation.yaml';
import servicesPage from '../../../../content/services.yaml';
import { rate } from '../../../data/rate.ts';
import { addressOf, choiceIn, hoursOfChoice } from '../../../forms/estimate-choice.ts';
import { useKeptValue } from '../../../ui/history-entry/history-entry.ts';
import { Toast } from '../../../ui/toast/toast.tsx';
import type { Project } from './estimate-facts.tsx';
import { EstimateFoot } from './estimate-foot.tsx';
import { printSheet } from './print-sheet.ts';

const { strip } = navigation;
const sheetOf = (element: Element | null) => element?.closest<HTMLElement>('.tab-panel');

const boxesIn = (element: Element | null) => [
  ...(sheetOf(element)?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];

/** The foot of an estimate, which counts what is left of it. The checkboxes hold the choice, as they did before this code came. */
export function CountingFoot({ project }: { project: Project }) {
  const element = useRef<HTMLDivElement>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState<{ text: string; count: number }>();

  const read = () =>
    boxesIn(element.current)
      .filter(({ checked }) => !checked)
      .map(({ value }) => value);

  const keep = useKeptValue<readonly string[]>(`without:${project.id}`, (kept) => {
    const choice = choiceIn(location.search, budgets.items);
    const next = kept ?? (choice?.project === project ? choice.without : read());
    for (const box of boxesIn(element.current)) box.checked = !next.includes(box.value);
    setWithout(next);
    return next;
  });

  const onChange = useEffectEvent(() => {
    const left = read();
    setWithout(left);
    keep(left);
  });
  useEffect(() => {
    const sheet = sheetOf(element.current);
    const listener = () => onChange();
    sheet?.addEventListener('change', listener);
    return () => sheet?.removeEventListener('change', listener);
  }, []);

  const copy = async (address: string) => {
    history.replaceState(history.state, '', address);
    let text = strip.copied.replace('{text}', () => location.href);
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(location.href);
    } catch (error) {
      console.error(error);
      text = strip.copyFailed;
    }
    setCopied((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  };

  const { hours, price, isSmall } = count(project, without);
  const rows = servicesPage.alternatives?.rows.filter(({ projects }) => projects.includes(project.id)) ?? [];
  return (
    <>
      <EstimateFoot
        project={project}
        counted={{
          element,
          estimate: addressOf({ project, without }),
          hours,
          price,
          remark: isSmall && <span>{budgets.below}</span>,
          advice: isSmall && rows.length > 0 && (
            <ul className="estimate-advice">
              {rows.map(({ need, enough, cost }) => (
                <li key={need}>
                  <b>{enough}</b> {amount(cost)}
                </li>
              ))}
            </ul>
          ),
          copy,
          print: () => printSheet(sheetOf(element.current)),
        }}
      />
      {copied && <Toast key={copied.count}>{copied.text}</Toast>}
    </>
  );
}

/** Hours and price of what is left, and whether that is less than the smallest project. */
function count(project: Project, without: readonly string[]) {
  if (without.length === 0) {
    const hours = project.hours && hoursText(project.hours, budgets.hours, rate.locale);
    return { hours, price: project.price, isSmall: false };
  }
  const left = hoursOfChoice({ project, without });
  return {
    hours: left && hoursText(left, budgets.hours, rate.locale),
    price: left && rate.rate && amount(priceOf(left, rate.rate, rate.locale)),
    isSmall: left !== undefined && left.high < (rate.smallestProjectHours ?? 0),
  };
}
