import type { Problem as ProblemMessage } from '../../api.ts';

/** Messages about what is wrong, each once. Screen readers read them at once. */
export function Problems({ problems, id }: { problems: readonly ProblemMessage[]; id?: string }) {
  const messages = new Set(problems.map(({ message }) => message).filter(Boolean));
  if (messages.size === 0) return null;
  return (
    <div className="problem" role="alert" id={id}>
      {[...messages].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

/** One message; nothing if it is empty. */
export const Problem = ({ message }: { message: string }) => <Problems problems={[{ message }]} />;
