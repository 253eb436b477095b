import { withoutForbidden } from '@company/enquiry/message.ts';
import { hoursText } from '@company/schemas/prices.ts';
import budgets from '../../content/budgets.yaml';
import forms from '../../content/forms.yaml';
import { rate } from '../data/rate.ts';
import { choiceIn, hoursOfChoice, messageOf, withFirstLine } from './estimate-choice.ts';

const allowed = forms.rules.message === 'plain' ? withoutForbidden : (text: string) => text;

/** The message of the form, which begins with the estimate that the address names; as it is if that names none. */
export function beginWithEstimate(message: string, query: string): string {
  const choice = choiceIn(query, budgets.items);
  if (!choice) return message;
  const hours = hoursOfChoice(choice);
  const line = messageOf(choice, hours && hoursText(hours, budgets.hours, rate.locale), budgets.without);
  const names = budgets.items.map(({ name }) => allowed(name));
  return withFirstLine(message, allowed(line), names);
}
