import { textFields } from '@company/enquiry/fields.ts';
import { displayNumber } from '@company/enquiry/phone.ts';
import { formName } from '../../enquiries/origin.ts';
import type { EnquiryView } from '../../enquiries/queries/show.ts';
import { mailtoAddress } from '../../mail-address.ts';
import { historyText } from '../actions/desk-actions.ts';
import type { PersonContext } from '../desk-context.ts';
import { countryOf, senderTime, sourceLabels, topicOf, visitOrigin } from '../ui/shown-enquiry.tsx';
import { deliveryLabels, deliveryText } from '../ui/texts.ts';

export function detailLines(
  { enquiry, deliveries }: EnquiryView,
  { site, timeFormat, now }: PersonContext,
): { label: string; value: string; address?: string; isLong?: boolean }[] {
  const time = senderTime(enquiry, now());
  const country = countryOf(enquiry, site.countries);
  const { business_email: email, source, outcome_reason: reason } = enquiry;
  return [
    { label: 'E-mail', value: email, address: email && mailtoAddress(email) },
    { label: 'Phone', value: displayNumber(enquiry, site.countries) },
    { label: 'Company', value: enquiry.company },
    { label: 'Country', value: time ? `${country}, ${time} there` : country },
    { label: 'About', value: topicOf(enquiry, site) },
    ...textFields.map(({ column, input }) => ({ label: site.fields[input].label, value: enquiry[column] })),
    { label: 'Source', value: sourceLabels[source] ?? '' },
    { label: 'Was reading', value: source === '' ? enquiry.page : '' },
    { label: 'Came from', value: visitOrigin(enquiry), isLong: true },
    { label: source === '' ? 'Received' : 'Added', value: timeFormat.full(enquiry.created_at) },
    { label: 'Reason', value: reason },
    ...deliveries.map((delivery) => ({ label: deliveryLabels[delivery.kind], value: deliveryText(delivery) })),
  ].filter(({ value }) => value !== '');
}

interface HistoryLine {
  id: string;
  at: string;
  text: readonly [subject: string, rest: string];
  isOwnNote?: boolean;
}

/** The history of an enquiry. The latest entry is first. */
export function historyLines({ enquiry, deliveries, history }: EnquiryView, context: PersonContext): HistoryLine[] {
  const { site, timeFormat, people, person } = context;
  const lines: HistoryLine[] = [];
  if (enquiry.source === '')
    lines.push({
      id: 'received',
      at: enquiry.created_at,
      text: ['Received', `from the ${formName(enquiry, site)}`],
    });
  for (const delivery of deliveries) {
    const { id, kind, outcome, ended_at: at } = delivery;
    // A delivery that was given up is among the details and not in the history, because somebody has to act.
    if (at && outcome !== 'given-up') lines.push({ id, at, text: [deliveryLabels[kind], deliveryText(delivery)] });
  }
  for (const row of history) {
    const isOwnNote = row.action === 'noted' && row.who === person && row.detail.text !== '';
    lines.push({ id: row.id, at: row.at, text: historyText(row, people, timeFormat), isOwnNote });
  }
  return lines.sort((a, b) => (a.at < b.at ? 1 : -1));
}
