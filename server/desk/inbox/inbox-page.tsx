import type { ReactNode } from 'react';
import { maxEnquiriesPerPress } from '../actions/desk-actions.ts';
import { AssignSelectedFields } from '../actions/owner-and-note.tsx';
import { DropButton, MarkSelectedFields, ReleaseButton } from '../actions/status-and-snooze.tsx';
import { usePersonContext } from '../desk-context.ts';
import { WidePage } from '../ui/document.tsx';
import { LinkButton } from '../ui/form.tsx';
import { ListFoot } from '../ui/table.tsx';
import { countWord, enquiriesText, formatCount } from '../ui/texts.ts';
import { bulkFormId, type EnquiryList, EnquiryTable, SpamTable, takeFormId } from './enquiry-table.tsx';
import { addressWith, FilterForm, type FilterValues, isDefault } from './inbox-filter.tsx';

export interface InboxPageProps {
  list: EnquiryList;
  values: FilterValues;
  /** When the oldest waiting enquiry came in. Enquiries that are back after a snooze do not count. */
  oldestAt: string | null;
  waitingCounts: { all: number; byOwner: ReadonlyMap<string, number> };
}

export function InboxPage({ list, values, oldestAt, waitingCounts }: InboxPageProps) {
  const { person } = usePersonContext();
  const exportAddress = (moreParameters = {}) => addressWith('/enquiries.csv', { ...values, ...moreParameters });
  const title = isDefault(values) ? (
    <WaitingHeading count={list.count} oldestAt={oldestAt} />
  ) : (
    <h1>{matchText(list.count)}</h1>
  );
  const links = (
    <span className="pair">
      <LinkButton href="/new">New enquiry</LinkButton>
      <LinkButton href={exportAddress()}>Export as CSV</LinkButton>
      <LinkButton href={exportAddress({ notes: 'yes' })} aria-label="With notes, as CSV">
        With notes
      </LinkButton>
    </span>
  );
  const ownerLinks: [label: string, owner: string, count: number | undefined][] = [
    ['Mine', 'mine', waitingCounts.byOwner.get(person)],
    ["Nobody's", 'nobody', waitingCounts.byOwner.get('')],
    ['All', '', waitingCounts.all],
  ];
  const isCurrent = (owner: string) => values.owner === owner && isDefault({ ...values, owner: '' });
  return (
    <WidePage
      title="Inbox"
      currentPage="inbox"
      scripts={['keys']}
      banner={<div className="news" role="status" />}
      readAt={list.readAt}
      heading={title}
      aside={links}
    >
      <div className="panel list">
        <nav className="whose" aria-label="Whose">
          {ownerLinks.map(([label, owner, count = 0]) => (
            <a key={label} href={addressWith('/', { owner })} aria-current={isCurrent(owner) ? 'page' : undefined}>
              {label} <span className="count">{count}</span>
            </a>
          ))}
        </nav>
        <FilterForm values={values} />
        {list.rows.length > 0 ? (
          <>
            <form id={takeFormId} method="post" action="/enquiries">
              <input type="hidden" name="back" value={list.address} />
              <input type="hidden" name="action" value="take" />
            </form>
            <EnquiryTable list={list} />
            <ListFoot {...list} total={totalOf(list)} note="Waiting is working time, and a day a working day." />
            <BulkForm list={list} verb="match">
              <AssignSelectedFields />
              <MarkSelectedFields />
              <DropButton label="Spam" />
            </BulkForm>
          </>
        ) : isDefault(values) ? (
          <p className="empty">
            What comes in appears here by itself. <a href="/?status=every">Show what was answered</a>
          </p>
        ) : (
          <p className="empty">
            Try fewer words, or another choice. <a href="/">Show all that wait</a>
          </p>
        )}
      </div>
    </WidePage>
  );
}

const totalOf = ({ rows, count }: EnquiryList) => `${formatCount(rows.length)} of ${enquiriesText(count)}`;

const matchText = (count: number) => (count === 1 ? 'One enquiry matches.' : `${countWord(count)} enquiries match.`);

function WaitingHeading({ count, oldestAt }: { count: number; oldestAt: string | null }) {
  const { timeFormat, now } = usePersonContext();
  if (count === 0) return <h1>Nobody waits for an answer.</h1>;
  const since = oldestAt && timeFormat.inSentence(oldestAt, now());
  const heading = count === 1 ? 'One waits' : `${countWord(count)} wait`;
  const aside = since ? `${count === 1 ? 'Since' : 'The longest since'} ${since}.` : count === 1 && 'It is back today.';
  return (
    <h1>
      {heading} for an answer. {aside && <span>{aside}</span>}
    </h1>
  );
}

const BulkForm = ({ list, verb, children }: { list: EnquiryList; verb: string; children: ReactNode }) => (
  <form className="bulk" id={bulkFormId} method="post" action="/enquiries" aria-label="Selected">
    <input type="hidden" name="back" value={list.address} />
    <p className="all">
      {list.count > maxEnquiriesPerPress
        ? `The first ${formatCount(maxEnquiriesPerPress)}`
        : `All ${formatCount(list.count)}`}{' '}
      that {verb}.
    </p>
    {children}
  </form>
);

export function SpamPage({ list }: { list: EnquiryList }) {
  const number = countWord(list.count);
  const title =
    list.count === 0 ? (
      <h1>Nothing is suspected.</h1>
    ) : (
      <h1>
        {number} {list.count === 1 ? 'waits' : 'wait'} for a look.{' '}
        <span>Nobody was mailed. A real one may look like this.</span>
      </h1>
    );
  const buttons = (
    <>
      <ReleaseButton />
      <DropButton label="Drop" />
    </>
  );
  return (
    <WidePage title="Spam" currentPage="spam" scripts={['keys']} heading={title}>
      <div className="panel list">
        {list.rows.length > 0 ? (
          <>
            <SpamTable list={list} buttons={buttons} />
            <ListFoot {...list} total={totalOf(list)} />
            <BulkForm list={list} verb="wait">
              {buttons}
            </BulkForm>
          </>
        ) : (
          <p className="empty">
            What looks like spam comes here instead of the inbox, with the reasons. <a href="/">Back to the inbox</a>
          </p>
        )}
      </div>
    </WidePage>
  );
}
