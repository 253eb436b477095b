import type { Problem } from '../../api.ts';

/** What is wrong, in sentences; told as soon as it is known. */
export function Problems({ problems, id }: { problems: readonly Problem[]; id?: string }) {
  if (problems.length === 0) return null;
  return (
    <ul className="problem" role="alert" id={id}>
      {problems.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
