import { createContext, use } from 'react';
import type { Database } from '../database/schema.ts';
import type { Site } from '../pages/site.ts';
import type { WorkingTime } from '../time/working-time.ts';
import type { BuiltFiles, DeskAssets } from './desk-start.ts';
import type { Right } from './sign-in/rights.ts';
import type { DeskPeople } from './ui/people.ts';
import type { TimeFormat } from './ui/times.ts';
import type { StudioSupervisor } from './website/studio-supervisor.ts';

/** What routes and pages both use. */
interface PageContext {
  site: Site;
  now(): Date;
  timeFormat: TimeFormat;
  workingTime: WorkingTime;
  /** Of a working day. */
  dayLengthMs: number;
  /** Working time until the reminder of an unanswered enquiry; undefined: no reminders. */
  remindAfterMs: number | undefined;
}

/** What all routes use. */
export interface DeskContext extends PageContext {
  /** Open and migrated; the caller closes it after the desk. */
  database: Database;
  files: BuiltFiles;
  /** Undefined without a website to edit. */
  studio: StudioSupervisor | undefined;
  hasMail: boolean;
  hasWebhook: boolean;
  origin(): string;
  mailProblem(): string | undefined;
}

/** The signed-in person and what every page shows them. */
export interface Reader extends PageContext {
  person: string;
  rights: readonly Right[];
  /** There is a website to edit. */
  hasStudio: boolean;
  people: DeskPeople;
  /** The outcome of the last action, as a sentence; empty without one. */
  outcome: string;
  openCount: number;
  spamCount: number;
  /** A problem for the operator, as a sentence; empty if there is none. */
  warning: string;
  version: string;
}

export interface PageFrame {
  assets: DeskAssets;
  /** Undefined before signing in. */
  reader: Reader | undefined;
}

export const FrameContext = createContext<PageFrame | undefined>(undefined);

export function useReader(): Reader {
  const { reader } = useFrame();
  if (!reader) throw new Error('Nobody is signed in');
  return reader;
}

export function useFrame(): PageFrame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('A part of a page is rendered outside of its document');
  return frame;
}
