import type { LeadSource } from '../../database/schema.ts';
import type { HistoryRow } from '../../enquiries/queries/show.ts';
import { statusLabels } from './labels.ts';
import type { DeskPeople } from './people.ts';
import { sourceLabels } from './sender.ts';
import type { TimeFormat } from './times.ts';

/** A change by a person, as a sentence that begins with its subject: `Owner` `set to Priya by Asha`. */
export function sentenceOf(
  row: HistoryRow,
  { nameOf }: DeskPeople,
  { day }: TimeFormat,
): { what: string; rest: string } {
  const who = nameOf(row.who);
  switch (row.action) {
    case 'added':
      return {
        what: 'Added',
        rest: `by ${who}: ${sourceLabels[row.detail.source as LeadSource] ?? row.detail.source}`,
      };
    case 'answering':
      return { what: 'Answer', rest: `begun by ${who}` };
    case 'assigned': {
      const { owner } = row.detail;
      if (owner === row.who) return { what: 'Taken', rest: `by ${who}` };
      return { what: 'Owner', rest: owner === '' ? `taken away by ${who}` : `set to ${nameOf(owner)} by ${who}` };
    }
    case 'corrected': {
      const lines = Object.entries(row.detail.fields).map(
        ([field, { from, to }]) => `${field}: ${from || '-'} → ${to || '-'}`,
      );
      return { what: 'Corrected', rest: [`by ${who}`, ...lines].join('\n') };
    }
    case 'marked': {
      const { status, reason } = row.detail;
      return { what: labelOf(status), rest: [`by ${who}`, ...(reason ? [reason] : [])].join(', ') };
    }
    case 'noted':
      if (row.detail.text === '') return { what: 'Note', rest: `taken back by ${who}` };
      return { what: 'Note', rest: `by ${who}: ${row.detail.text}` };
    case 'put-off': {
      const { until, reason } = row.detail;
      return { what: `Until ${day(until)}`, rest: [`put off by ${who}`, ...(reason ? [reason] : [])].join(': ') };
    }
    case 'released':
      return { what: 'Not spam', rest: `says ${who}` };
    case 'dropped':
      return { what: 'Spam', rest: `says ${who}` };
    case 'retried':
      return { what: 'Mails', rest: `tried again by ${who}` };
    case 'settled':
      return { what: 'Mails', rest: `settled by ${who}` };
  }
}

const labelOf = (status: string) => statusLabels[status as keyof typeof statusLabels]?.label ?? status;
