import type { Problem } from '../../api.ts';

/** What is wrong, in sentences; told as soon as it is known. */
export function Problems({ problems, id }: { problems: readonly Problem[]; id?: string }) {
  const sentences = new Set(problems.map(({ message }) => message));
  if (sentences.size === 0) return null;
  return (
    <div className="problem" role="alert" id={id}>
      {[...sentences].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
