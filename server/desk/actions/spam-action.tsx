import { drop, notSpam } from '../../enquiries/actions/change-status.ts';
import { SubmitButton } from '../ui/form.tsx';
import type { DeskAction, HistoryText } from './desk-action.ts';

export const spamActions = {
  release: { doneMessage: 'Not spam: it is mailed now, and waits in the inbox.', run: notSpam },
  drop: { doneMessage: 'Dropped as spam. It is kept for a while and can be released.', run: drop },
} satisfies Record<string, DeskAction>;

export const releasedText: HistoryText<'released'> = ({ who }) => ['Not spam', `says ${who}`];

export const droppedText: HistoryText<'dropped'> = ({ who }) => ['Spam', `says ${who}`];

export const ReleaseButton = () => <SubmitButton action="release">Not spam</SubmitButton>;

export const DropButton = ({ label }: { label: 'Spam' | 'Drop' }) => <SubmitButton action="drop">{label}</SubmitButton>;
