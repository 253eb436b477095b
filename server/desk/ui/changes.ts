import type { LeadSource } from '../../database/schema.ts';
import type { HistoryRow } from '../../enquiries/queries/show.ts';
import { statusLabels } from './labels.ts';
import type { People } from './people.ts';
import { sourceLabels } from './sender.ts';
import type { TimeFormat } from './times.ts';

/** A change by a person, as a sentence that begins with its subject: `Owner` `set to Priya by Asha`. */
export function sentenceOf(row: HistoryRow, { nameOf }: People, { day }: TimeFormat): { what: string; rest: string } {
  const { action, detail } = row;
  const who = nameOf(row.who);
  const [first = '', ...more] = detail.split('\n');
  switch (action) {
    case 'added':
      return { what: 'Added', rest: `by ${who}: ${sourceLabels[detail as LeadSource] ?? detail}` };
    case 'answering':
      return { what: 'Answer', rest: `begun by ${who}` };
    case 'assigned':
      if (detail === row.who) return { what: 'Taken', rest: `by ${who}` };
      return { what: 'Owner', rest: detail === '' ? `taken away by ${who}` : `set to ${nameOf(detail)} by ${who}` };
    case 'corrected':
      return { what: 'Corrected', rest: `by ${who}\n${detail}` };
    case 'marked':
      return { what: labelOf(first), rest: [`by ${who}`, ...more.filter(Boolean)].join(', ') };
    case 'noted':
      if (detail === '') return { what: 'Note', rest: `taken back by ${who}` };
      return { what: 'Note', rest: `by ${who}: ${detail}` };
    case 'put-off':
      return { what: `Until ${day(first)}`, rest: [`put off by ${who}`, ...more].join(': ') };
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

const labelOf = (status: string) => statusLabels[status as keyof typeof statusLabels]?.label ?? status;
