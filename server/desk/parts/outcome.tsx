/** The result of the last action; nothing if `done` is empty. */
export const Outcome = ({ done }: { done: string }) =>
  done && (
    <p className="outcome" role="status">
      {done}
    </p>
  );
