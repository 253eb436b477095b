import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { countEnquiries, waitingFilters } from '../enquiries/queries/list.ts';
import { sendHtml } from '../http/replies.ts';
import { alarmText, readState } from '../monitoring/state.ts';
import { version } from '../process.ts';
import type { DeskContext } from './context.ts';
import { doneSentence, takeResult } from './done.ts';
import { pagePolicy } from './own-origin.ts';
import { mostCounted } from './ui/labels.ts';
import { NoticePage } from './ui/notice.tsx';
import { FrameContext, type PageFrame, type Reader } from './ui/page-frame.ts';
import { readPeople } from './ui/people.ts';

export async function sendPage(
  context: DeskContext,
  reply: FastifyReply,
  page: ReactNode,
  status = 200,
): Promise<FastifyReply> {
  const { assets } = context.files;
  const reader = reply.request.person ? await readerOf(context, reply) : undefined;
  const headers = { 'content-security-policy': pagePolicy };
  return sendHtml(reply, { html: render(page, { assets, reader }), status, headers });
}

/** Renders a whole document. React escapes all text: no part of the desk inserts markup. */
const render = (page: ReactNode, frame: PageFrame): string =>
  `<!doctype html>${renderToStaticMarkup(<FrameContext value={frame}>{page}</FrameContext>)}`;

async function readerOf(context: DeskContext, reply: FastifyReply): Promise<Reader> {
  const { person, session } = reply.request;
  const rights = session?.rights ?? [];
  const seesEnquiries = rights.includes('enquiries');
  const { database, mailProblem, site, now, timeFormat, workingTime, dayLength, limit } = context;
  let open = 0;
  for (const filter of seesEnquiries ? Object.values(waitingFilters(now())) : [])
    open += await countEnquiries(database, filter, mostCounted);
  const spam = seesEnquiries ? await countEnquiries(database, { statuses: ['spam'] }, mostCounted) : 0;
  const warning = seesEnquiries
    ? alarmText(await readState(database, now(), ['safetyStop']), { isConfigured: true, problem: mailProblem() })
    : '';
  const people = await readPeople(database);
  const done = await doneSentence(context, people, takeResult(reply, context.origin()));
  const shared = { site, now, timeFormat, workingTime, dayLength, limit };
  const hasStudio = context.studio !== undefined;
  return { ...shared, person, rights, hasStudio, people, done, open, spam, warning, version };
}

export const sendMissing = (context: DeskContext, reply: FastifyReply): Promise<FastifyReply> =>
  sendPage(
    context,
    reply,
    <NoticePage
      heading="There is no such enquiry"
      text="Check that the reference is complete. The enquiry may also have been erased, or deleted at the end of its retention."
    />,
    404,
  );
