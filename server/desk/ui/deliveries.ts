import type { Selectable } from 'kysely';
import type { DeliveryFailure, OutboxTable, Outcome, Withheld } from '../../database/schema.ts';

const outcomes: Record<Outcome, string> = {
  pending: 'pending',
  held: 'held back',
  delivered: 'delivered',
  withheld: 'not sent',
  settled: 'settled: nobody needs it any more',
  'given-up': 'given up',
};

const failures: Record<DeliveryFailure, string> = {
  unreachable: 'unreachable',
  login: 'the login is refused',
  limited: 'no more for now',
  sender: 'the sender is refused',
  unanswered: 'perhaps sent: the mail server got all of it and did not say that it has it',
  rejected: 'rejected',
  refused: 'refused',
  blocked: 'we are refused',
  fault: 'an error of this program',
};

const reasons: Record<Withheld, string> = {
  late: 'three days after the enquiry, a confirmation is too late',
  flood: 'it came in a flood of enquiries',
  needless: 'nothing that it is about waits any more',
};

/** What became of a delivery, for people: `given up: rejected: RCPT TO: 451 …`. */
export function deliveryText({
  outcome,
  failure,
  error,
  withheld,
}: Pick<Selectable<OutboxTable>, 'outcome' | 'failure' | 'error' | 'withheld'>): string {
  if (outcome === 'withheld') return `${outcomes.withheld}: ${withheld ? reasons[withheld] : ''}`;
  if (failure === null || (outcome !== 'pending' && outcome !== 'given-up')) return outcomes[outcome];
  return [outcomes[outcome], failureText({ failure, error })].join(': ');
}

export const failureText = ({ failure, error }: { failure: DeliveryFailure | null; error: string }): string =>
  [failure && failures[failure], error].filter(Boolean).join(': ');
