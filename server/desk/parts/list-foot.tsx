import { LinkButton } from './controls.tsx';

export interface ListFootProps {
  total: string;
  /** How to read the list. */
  note?: string;
  /** The addresses of the pages beside this one. */
  older: string | undefined;
  newer: string | undefined;
}

/** Below a list: the number of entries, and links to the previous and next page. */
export const ListFoot = ({ total, note, older, newer }: ListFootProps) => (
  <div className="foot">
    <span>
      {total} {note && <small>{note}</small>}
    </span>
    <nav aria-label="Pages">
      {newer && <LinkButton href={newer}>Newer</LinkButton>}
      {older && <LinkButton href={older}>Older</LinkButton>}
    </nav>
  </div>
);
