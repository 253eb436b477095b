import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { changeNote } from '../../enquiries/actions/note.ts';
import { actorOf } from '../access/require-person.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { withDone } from './done.ts';
import { findEnquiry, sendMissing } from './enquiry.ts';
import { fieldValue } from './form.ts';

type Route = { Params: { reference: string; note: string } };

/** `/enquiries/<reference>/notes/<id>`: changes a note of the reader's own. */
export function registerNote(app: FastifyInstance, context: DeskContext): void {
  const ask = async (request: FastifyRequest<Route>, reply: FastifyReply, problem = '', typed?: string) => {
    const found = await findEnquiry(context, request.params.reference);
    const note = found?.history.find(({ id, who }) => id === request.params.note && who === request.person);
    if (!found || !note) return sendMissing(context, reply);
    const address = `/enquiries/${found.enquiry.id}`;
    const page = {
      page: 'form',
      title: 'Note',
      action: `${address}/notes/${note.id}`,
      back: address,
      fields: [{ name: 'text', label: 'Note', value: typed ?? note.detail, type: 'text' }],
      hidden: [['seen', note.detail]],
      problem,
      submit: 'Save',
    } as const;
    return sendPage(context, reply, page, problem ? 409 : 200);
  };

  app.get<Route>('/enquiries/:reference/notes/:note', (request, reply) => ask(request, reply));

  app.post<Route>('/enquiries/:reference/notes/:note', async (request, reply) => {
    const { body, params } = request;
    const text = fieldValue(body, 'text');
    const change = { id: params.reference, note: params.note, seen: fieldValue(body, 'seen'), text: text || ' ' };
    try {
      await changeNote(context.database, actorOf(request, context.now()), change);
      return seeOther(reply, withDone(`/enquiries/${params.reference}`, 'note-changed'));
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      return ask(request, reply, `${error.message}.`, text);
    }
  });
}
