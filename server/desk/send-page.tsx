import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { countEnquiries, waitingFilters } from '../enquiries/queries/list.ts';
import { alarmText } from '../findings/alarms.ts';
import { sendHtml } from '../http/responses.ts';
import { version } from '../process.ts';
import { resultMessage, takeResult } from './actions/desk-actions.ts';
import {
  type DeskContext,
  DocumentContext,
  type DocumentData,
  type PersonContext,
  useDocumentData,
} from './desk-context.ts';
import { pagePolicy } from './own-origin.ts';
import { Document } from './ui/document.tsx';
import { readPeople } from './ui/people.ts';
import { maxCounted } from './ui/texts.ts';

export async function sendPage(context: DeskContext, reply: FastifyReply, page: ReactNode, status = 200) {
  const { assets } = context.files;
  const personContext = reply.request.person ? await personContextOf(context, reply) : undefined;
  const headers = { 'content-security-policy': pagePolicy };
  return sendHtml(reply, { html: render(page, { assets, personContext }), status, headers });
}

/** Renders a whole document. React escapes all text, and no component of the desk inserts unescaped HTML. */
const render = (page: ReactNode, data: DocumentData): string =>
  `<!doctype html>${renderToStaticMarkup(<DocumentContext value={data}>{page}</DocumentContext>)}`;

async function personContextOf(context: DeskContext, reply: FastifyReply): Promise<PersonContext> {
  const { person, session } = reply.request;
  const { site, now, timeFormat, workingTime, dayLengthMs, remindAfterMs, database } = context;
  const rights = session?.rights ?? [];
  const people = await readPeople(database);
  const actionMessage = await resultMessage(context, people, takeResult(reply, context.origin()));
  const pageContext = { site, now, timeFormat, workingTime, dayLengthMs, remindAfterMs };
  const hasStudio = context.studio !== undefined;
  const inbox = rights.includes('enquiries')
    ? await readInboxState(context)
    : { openCount: 0, spamCount: 0, warning: '' };
  return { ...pageContext, ...inbox, person, rights, hasStudio, people, actionMessage, version };
}

async function readInboxState({ database, now, mailProblem }: DeskContext) {
  let openCount = 0;
  for (const filter of Object.values(waitingFilters(now())))
    openCount += await countEnquiries(database, filter, maxCounted);
  const spamCount = await countEnquiries(database, { statuses: ['spam'] }, maxCounted);
  const alarmInput = { database, now: now(), isMailConfigured: true, mailProblem: mailProblem() };
  return { openCount, spamCount, warning: await alarmText(alarmInput, 'login', 'purge') };
}

export const sendEnquiryNotFound = (context: DeskContext, reply: FastifyReply): Promise<FastifyReply> =>
  sendPage(
    context,
    reply,
    <NoticePage
      heading="There is no such enquiry"
      text="Check that the reference is complete. The enquiry may also have been erased, or deleted at the end of its retention."
    />,
    404,
  );

export const noSuchAddress = { heading: 'Nothing here', text: 'The desk has no such address.' };

interface NoticeProps {
  heading: string;
  /** A sentence with the reason, and a sentence with advice. */
  text: string;
  /** The address of the link *Try again*. */
  retryAddress?: string | undefined;
}

/** A page with a message in place of the requested page. */
export function NoticePage({ heading, text, retryAddress }: NoticeProps) {
  const { personContext } = useDocumentData();
  return (
    <Document title={heading}>
      <section className="door panel">
        <h1>{heading}</h1>
        <p>{text}</p>
        {retryAddress && (
          <p>
            <a href={retryAddress}>Try again</a>
          </p>
        )}
        {personContext && <FirstPageLink personContext={personContext} />}
      </section>
    </Document>
  );
}

function FirstPageLink({ personContext: { rights, hasStudio } }: { personContext: PersonContext }) {
  const [address, text] = rights.includes('enquiries')
    ? ['/', 'Back to the inbox']
    : hasStudio && rights.includes('website')
      ? ['/website', 'To the website']
      : ['/you', 'Your keys and sessions'];
  return (
    <p>
      <a href={address}>{text}</a>
    </p>
  );
}
