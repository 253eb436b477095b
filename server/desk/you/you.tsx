import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { type Actor, audit } from '../../audit.ts';
import type { PasskeysTable, SessionsTable } from '../../database/desk-schema.ts';
import type { Database } from '../../database/schema.ts';
import { ActionError, shortText } from '../../enquiries/actions/action.ts';
import { withoutDirections } from '../../mail-address.ts';
import { redirectWithResult } from '../actions/desk-actions.ts';
import { type DeskContext, usePersonContext } from '../desk-context.ts';
import { sendPage } from '../send-page.tsx';
import { addKey, creationOptions, keysOf, removeKey, verifyNewKey } from '../sign-in/passkeys.ts';
import { requireStepUp } from '../sign-in/require-person.tsx';
import type { StepUpTask } from '../sign-in/rights.ts';
import { actorOf, endSession, endSessions, type Session, sessionLabel, sessionsOf } from '../sign-in/sessions.ts';
import { PasskeyButton } from '../sign-in/sign-in-pages.tsx';
import { WidePage } from '../ui/document.tsx';
import { fieldValue, SubmitButton } from '../ui/form.tsx';
import { isReserved } from '../ui/people.ts';

const maxNameLength = 80;

/** The page *You* with the name, keys and sessions of the signed-in person. */
export function registerYou(app: FastifyInstance, context: DeskContext): void {
  const { database } = context;

  app.get('/you', async (request, reply) => {
    const { person, session } = request;
    const sessions = (await sessionsOf(database, person, context.now())).map((session) => ({
      ...session,
      label: sessionLabel(session.id),
    }));
    const keys = await keysOf(database, person);
    return sendPage(context, reply, <YouPage keys={keys} sessions={sessions} currentSession={session} />);
  });

  app.post('/you/name', async (request, reply) => {
    await setOwnName(database, actorOf(request, context.now()), fieldValue(request.body, 'name'));
    return redirectWithResult(context, reply, '/you', { done: 'named' });
  });

  const stepUp = (task: StepUpTask) => ({ preHandler: requireStepUp(context, task, () => '/you') });

  app.post('/you/keys/options', stepUp('addKey'), ({ person }) => creationOptions(context, person, `person ${person}`));

  app.post('/you/keys', stepUp('addKey'), async (request, reply) => {
    const { person, body } = request;
    const key = await verifyNewKey(context, body, `person ${person}`);
    const actor = actorOf(request, context.now());
    await database.transaction().execute((transaction) => addKey(transaction, actor, key, context.hasMail));
    return reply.code(204).send();
  });

  app.post('/you/keys/remove', stepUp('removeKey'), async (request, reply) => {
    await removeKey(database, actorOf(request, context.now()), fieldValue(request.body, 'key'));
    return reply.redirect('/you', 303);
  });

  app.post('/you/sessions/end', stepUp('endSessions'), async (request, reply) => {
    const { person, session, body } = request;
    const [now, label] = [context.now(), fieldValue(body, 'session')];
    await database.transaction().execute(async (transaction) => {
      if (label === '') {
        const endedCount = await endSessions(transaction, { person, exceptId: session?.id ?? '' });
        return audit(transaction, actorOf(request, now), 'sessions-ended', { count: endedCount });
      }
      const found = (await sessionsOf(transaction, person, now)).find(({ id }) => sessionLabel(id) === label);
      if (!found) return;
      await endSession(transaction, found.id);
      await audit(transaction, actorOf(request, now), 'sessions-ended', { session: label });
    });
    return reply.redirect('/you', 303);
  });
}

/** Sets the name that colleagues see. Ignores an empty name. */
async function setOwnName(database: Database, actor: Actor, typed: string): Promise<void> {
  const name = withoutDirections(shortText(typed, 'name')).slice(0, maxNameLength).trim();
  if (name === '') return;
  if (isReserved(name)) throw new ActionError(`"${name}" is what the desk calls something else: take another name`);
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('people').set({ name }).where('address', '=', actor.who).execute();
    await audit(transaction, actor, 'named', { person: actor.who });
  });
}

interface YouPageProps {
  keys: readonly Selectable<PasskeysTable>[];
  sessions: readonly (Pick<SessionsTable, 'id' | 'created_at' | 'seen_at'> & { label: string })[];
  currentSession: Session | undefined;
}

function YouPage(props: YouPageProps) {
  const { person, people, rights } = usePersonContext();
  const heading = (
    <h1>
      You <span className="address">{person}</span>
    </h1>
  );
  return (
    <WidePage title="You" currentPage="you" scripts={['passkey']} className="wrap narrow" heading={heading}>
      <form className="panel block" method="post" action="/you/name">
        <h2>Your name</h2>
        <label htmlFor="name">As colleagues see it</label>
        <span className="beside">
          <input
            className="control"
            id="name"
            name="name"
            defaultValue={people.nameWithoutAddress(person)}
            maxLength={maxNameLength}
            required
            autoComplete="name"
          />
          <SubmitButton>Save</SubmitButton>
        </span>
      </form>
      <KeyList {...props} />
      <SessionList {...props} />
      <form className="sign-out-here" method="post" action="/sign-out">
        <SubmitButton>Sign out</SubmitButton>
      </form>
      {rights.includes('enquiries') && (
        <p className="after">
          Who signed in, and who exported or erased what, is in the <a href="/audit">Audit log</a>.
        </p>
      )}
    </WidePage>
  );
}

function KeyList({ keys, currentSession }: YouPageProps) {
  const { full } = usePersonContext().timeFormat;
  return (
    <section className="panel block">
      <h2>Passkeys</h2>
      <ul className="lines" aria-label="Passkeys">
        {keys.map((key) => (
          <li key={key.id}>
            <span>
              <b>Created {full(key.created_at)}</b>
              <small>
                {key.synchronised ? 'On all devices of a password manager' : 'On one device alone'}
                {key.used_at ? `, last used ${full(key.used_at)}` : ''}
                {key.id === currentSession?.passkeyId ? ', in use now' : ''}
              </small>
            </span>
            {keys.length > 1 && (
              <form method="post" action="/you/keys/remove">
                <SubmitButton name="key" value={key.id} aria-label={`Remove the key created ${full(key.created_at)}`}>
                  Remove
                </SubmitButton>
              </form>
            )}
          </li>
        ))}
      </ul>
      {keys.length === 1 && (
        <p>
          One device can be lost. Add a second key, on your phone or a security key: then nobody has to invite you
          again.
        </p>
      )}
      <PasskeyButton task="create" address="/you/keys" next="/you">
        Add a passkey
      </PasskeyButton>
      <div className="notice" data-step-up hidden>
        <p>You last used your passkey more than five minutes ago. Use it once more to create the new one.</p>
        <PasskeyButton task="step-up" address="/step-up">
          Confirm with your passkey
        </PasskeyButton>
      </div>
    </section>
  );
}

function SessionList({ sessions, currentSession }: YouPageProps) {
  const { full } = usePersonContext().timeFormat;
  return (
    <section className="panel block">
      <h2>Where you are signed in</h2>
      <ul className="lines" aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.label}>
            <span>
              <b>{session.id === currentSession?.id ? 'This browser' : 'Another browser'}</b>
              <small>
                since {full(session.created_at)}, last seen {full(session.seen_at)}, session {session.label}
              </small>
            </span>
            {session.id !== currentSession?.id && (
              <form method="post" action="/you/sessions/end">
                <SubmitButton name="session" value={session.label} aria-label={`End session ${session.label}`}>
                  End
                </SubmitButton>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/you/sessions/end">
          <SubmitButton>Sign out everywhere else</SubmitButton>
        </form>
      )}
    </section>
  );
}
