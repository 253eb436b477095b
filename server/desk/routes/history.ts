import type { DeliveryKind } from '../../database/schema.ts';
import type { EnquiryView, HistoryRow } from '../../enquiries/actions/show.ts';
import type { DeskContext } from '../context.ts';
import type { HistoryLine } from '../pages/enquiry.tsx';
import { statusLabels } from '../text/status.ts';

const kinds: Record<DeliveryKind, string> = {
  'enquiry-mail': 'Mail to us',
  'confirmation-mail': 'Confirmation',
  webhook: 'Webhook',
  'reminder-mail': 'Reminder',
  'erasure-webhook': 'Webhook, erased',
};

type Delivery = EnquiryView['deliveries'][number];

export const deliveryText = ({ kind, state, last_error }: Delivery) => ({
  label: kinds[kind],
  value: state === 'delivered' || state === 'held back' || !last_error ? state : `${state}: ${last_error}`,
});

export function historyLines(
  { enquiry, deliveries, history }: EnquiryView,
  { site, timeFormat, now }: DeskContext,
): HistoryLine[] {
  const lines = [
    {
      id: 'received',
      at: enquiry.created_at,
      what: 'Received',
      rest: `from the ${site.mails.forms[enquiry.form].replace(/^./, (letter) => letter.toLowerCase())}`,
    },
    ...deliveries.flatMap(({ id, kind, delivered_at, last_error }) =>
      delivered_at ? [{ id, at: delivered_at, what: kinds[kind], rest: last_error ?? 'delivered' }] : [],
    ),
    ...history.map((row) => ({ id: row.id, at: row.at, ...sentenceOf(row) })),
  ];
  return lines
    .map((line) => ({ ...line, time: timeFormat.short(line.at, now()) }))
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

function sentenceOf({ action, who, detail }: HistoryRow): { what: string; rest: string } {
  switch (action) {
    case 'assigned':
      return { what: 'Owner', rest: detail === '' ? `taken away by ${who}` : `set to ${detail} by ${who}` };
    case 'marked':
      return { what: statusLabels[detail as keyof typeof statusLabels]?.label ?? detail, rest: `by ${who}` };
    case 'noted':
      return { what: 'Note', rest: `by ${who}: ${detail}` };
    case 'released':
      return { what: 'Not spam', rest: `says ${who}` };
    case 'dropped':
      return { what: 'Spam', rest: `says ${who}` };
    case 'retried':
      return { what: 'Mails', rest: `tried again by ${who}` };
    case 'settled':
      return { what: 'Mails', rest: `settled by ${who}` };
    case 'erased':
      return { what: 'Erased', rest: `by ${who}` };
  }
}
