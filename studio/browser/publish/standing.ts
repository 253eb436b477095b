import type { State } from '../../shared/api.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

function momentText(at: string): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return (isToday ? time : dayAndTime).format(moment);
}

/** What has become of the person's last publication, in a sentence. */
export function standingText(publication: State['publication']): string {
  if (!publication) return '';
  const { standing, at } = publication;
  switch (standing.state) {
    case 'live':
      return `Live since ${momentText(standing.since)}.`;
    case 'under way':
      return `On its way to visitors since ${momentText(at)}.`;
    case 'review':
      return `Waits for review since ${momentText(at)}.`;
    case 'failed':
      return `Not live: the website could not be built. ${standing.message}`;
    case 'sent':
      return `Sent to the website at ${momentText(at)}.`;
  }
}
