import { createContext, use } from 'react';
import type { Database } from '../database/schema.ts';
import type { Site } from '../pages/release.ts';
import type { WorkingTime } from '../time/working-time.ts';
import type { BuiltFiles, DeskAssets } from './desk-start.ts';
import type { Right } from './sign-in/rights.ts';
import type { DeskPeople } from './ui/people.ts';
import type { TimeFormat } from './ui/texts.ts';
import type { StudioSupervisor } from './website/studio-supervisor.ts';

/** The values that both routes and pages use. */
interface PageContext {
  site: Site;
  now(): Date;
  timeFormat: TimeFormat;
  workingTime: WorkingTime;
  /** The length of a working day. */
  dayLengthMs: number;
  /** Working time until the reminder of an unanswered enquiry; undefined if reminders are off. */
  remindAfterMs: number | undefined;
}

/** The values that all routes use. */
export interface DeskContext extends PageContext {
  /** An open, migrated database. The caller closes the database after closing the desk. */
  database: Database;
  files: BuiltFiles;
  /** Undefined if there is no website to edit. */
  studio: StudioSupervisor | undefined;
  hasMail: boolean;
  hasWebhook: boolean;
  origin(): string;
  mailProblem(): string | undefined;
}

/** The signed-in person, and the values that every page shows to them. */
export interface PersonContext extends PageContext {
  person: string;
  rights: readonly Right[];
  /** Whether there is a website to edit. */
  hasStudio: boolean;
  people: DeskPeople;
  /** The message after an action; empty on all other pages. */
  actionMessage: string;
  openCount: number;
  spamCount: number;
  /** A message about a problem that the operator has to solve; empty without a problem. */
  warning: string;
  /** The version of the software. */
  version: string;
}

export interface DocumentData {
  assets: DeskAssets;
  /** Undefined if nobody is signed in. */
  personContext: PersonContext | undefined;
}

export const DocumentContext = createContext<DocumentData | undefined>(undefined);

export function usePersonContext(): PersonContext {
  const { personContext } = useDocumentData();
  if (!personContext) throw new Error('Nobody is signed in');
  return personContext;
}

export function useDocumentData(): DocumentData {
  const data = use(DocumentContext);
  if (!data) throw new Error('This component is rendered outside of DocumentContext: render the page with sendPage');
  return data;
}
