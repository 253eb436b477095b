import type { FastifyInstance } from 'fastify';
import { changeNote } from '../../enquiries/actions/note.ts';
import { actorOf } from '../access/require-person.ts';
import type { DeskContext } from '../context.ts';
import { withDone } from './done.ts';
import { findEnquiry } from './enquiry.ts';
import { fieldValue, registerForm } from './form.ts';

/** `/enquiries/<reference>/notes/<id>`: changes a note of the reader's own. */
export function registerNote(app: FastifyInstance, context: DeskContext): void {
  registerForm(app, context, '/enquiries/:reference/notes/:note', async (request) => {
    const { params, body } = request;
    const found = await findEnquiry(context, params.reference);
    const note = found?.history.find(({ id, who }) => id === params.note && who === request.person);
    if (!found || !note) return undefined;
    const { id } = found.enquiry;
    const text = body ? fieldValue(body, 'text') : note.detail;
    return {
      title: 'Note',
      back: `/enquiries/${id}`,
      fields: [{ name: 'text', label: 'Note', value: text, type: 'text' }],
      hidden: [['seen', note.detail]],
      submit: 'Save',
      save: async () => {
        const change = { id, note: note.id, seen: fieldValue(body, 'seen'), text: text || ' ' };
        await changeNote(context.database, actorOf(request, context.now()), change);
        return withDone(`/enquiries/${id}`, 'note-changed');
      },
    };
  });
}
