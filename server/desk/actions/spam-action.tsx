import { drop } from '../../enquiries/actions/drop.ts';
import { notSpam } from '../../enquiries/actions/not-spam.ts';
import { Submit } from '../ui/form.tsx';
import type { DeskAction, HistorySentence } from './desk-action.ts';

export const spamActions = {
  release: { outcome: 'Not spam: it is mailed now, and waits in the inbox.', run: notSpam },
  drop: { outcome: 'Dropped as spam. It is kept for a while and can be released.', run: drop },
} satisfies Record<string, DeskAction>;

export const releasedSentence: HistorySentence<'released'> = ({ who }) => ['Not spam', `says ${who}`];

export const droppedSentence: HistorySentence<'dropped'> = ({ who }) => ['Spam', `says ${who}`];

export const Release = () => <Submit action="release">Not spam</Submit>;

export const Drop = ({ label }: { label: 'Spam' | 'Drop' }) => <Submit action="drop">{label}</Submit>;
