import { createContext, use } from 'react';
import type { Site } from '../../pages/release.ts';
import type { WorkingTime } from '../../time/working-time.ts';
import type { Right } from '../sign-in/rights.ts';
import type { DeskPeople } from './people.ts';
import type { TimeFormat } from './times.ts';

/** Scripts of pages. All pages work without them, except for passkeys. */
export type DeskScript = 'passkey' | 'inbox' | 'enquiry' | 'keys' | 'news';

export interface DeskAssets {
  styles: string;
  logo: string;
  scripts: Record<DeskScript, string>;
}

/** What routes and pages both use. */
export interface Shared {
  site: Site;
  now(): Date;
  timeFormat: TimeFormat;
  workingTime: WorkingTime;
  /** The length of a working day, in milliseconds. */
  dayLength: number;
  /** Milliseconds of working time until a reminder of an unanswered enquiry; undefined: no reminders. */
  limit: number | undefined;
}

export interface Reader extends Shared {
  person: string;
  rights: readonly Right[];
  /** There is a website to edit. */
  hasStudio: boolean;
  people: DeskPeople;
  /** The result of the last action, as a sentence; empty without one. */
  done: string;
  open: number;
  spam: number;
  /** A problem for the operator, as a sentence; empty if there is none. */
  warning: string;
  version: string;
}

export interface PageFrame {
  assets: DeskAssets;
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
