import { Window } from 'happy-dom';
import { beforeEach, expect } from 'vitest';
import { beginSession } from '../../desk/sign-in/sessions.ts';
import { type engines, useStore } from '../stores.ts';
import { runDesk } from './running-desk.ts';
import { deskVisitor } from './visitor.ts';

const asha = 'asha.rao@company.example';
export const ben = 'ben@company.example';
const parser = new new Window().DOMParser();
export const documentOf = (html: string) => parser.parseFromString(html, 'text/html') as unknown as Document;
export const textOf = (node: ParentNode | null, selector = '*') =>
  node?.querySelector(selector)?.textContent?.trim() ?? '';
/** The texts of all text nodes in an element. */
export const textsOf = (node: ParentNode | null, selector: string): string[] => {
  const textsIn = (node: Node): string[] =>
    node.nodeType === 3 ? [node.textContent?.trim() ?? ''] : [...node.childNodes].flatMap(textsIn);
  return [...(node?.querySelectorAll(selector) ?? [])].flatMap(textsIn).filter(Boolean);
};

/** Each test gets a new desk with a new database. Ben has access, and Asha is signed in. */
export function useDeskPages(makeEngine: (typeof engines)[number][1]) {
  const store = useStore(makeEngine());
  let visitor: ReturnType<typeof deskVisitor>;
  /** The time of the desk's clock: a Friday. The company of the tests has the time zone UTC. */
  const now = new Date();
  let mailProblem: string | undefined;

  const page = async (path: string) => {
    const answer = await visitor.get(path);
    expect(answer.status, path).toBe(200);
    return documentOf(answer.text);
  };

  beforeEach(async () => {
    now.setTime(Date.parse('2026-11-20T10:00:00Z'));
    const { origin, database } = await runDesk(store.env, { now: () => now, mailProblem: () => mailProblem });
    const created_at = now.toISOString();
    const people = [asha, ben].map((address) => ({ address, created_at }));
    await database.insertInto('people').values(people).execute();
    // The session is created directly, because signing in with a passkey takes longer. Other tests do that.
    const key = { id: 'key', person: asha, public_key: '', counter: 0, transports: '', synchronised: 0, created_at };
    await database.insertInto('passkeys').values(key).execute();
    const { cookie } = await beginSession(database, { person: asha, passkeyId: key.id }, now);
    visitor = deskVisitor(origin, `desk=${cookie}`);
  });

  return {
    store,
    now,
    visitor: () => visitor,
    page,
    references: (document: Document) => [...document.querySelectorAll('.open-row')].map((link) => link.textContent),
    /** The references in a list. A regular expression finds them, because parsing the page takes longer than the request. */
    async listed(path: string) {
      const { text } = await visitor.get(path);
      return [...text.matchAll(/class="open-row"[^>]*>([^<]+)</g)].map(([, reference]) => reference);
    },
    async act(id: string, action: string, fields: Record<string, string> = {}) {
      const answer = await visitor.postForm(`/enquiries/${id}`, { action, ...fields });
      expect(answer.status, answer.text).toBe(303);
      return page(String(answer.headers.location));
    },
    breakMail: () => {
      mailProblem = 'EAUTH 535';
    },
  };
}
