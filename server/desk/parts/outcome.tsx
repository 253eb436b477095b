/** What was just done, in a sentence; nothing where `done` is empty. */
export const Outcome = ({ done }: { done: string }) =>
  done && (
    <p className="outcome" role="status">
      {done}
    </p>
  );
