/** Long forms end below the panel's edge. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Messages about what is wrong, each once. Screen readers read them at once. */
export function Problems({ problems, id }: { problems: readonly ({ message: string } | undefined)[]; id?: string }) {
  const messages = new Set(problems.map((problem) => problem?.message).filter(Boolean));
  if (messages.size === 0) return null;
  return (
    <div className="problem" role="alert" id={id} ref={bringIntoView}>
      {[...messages].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
