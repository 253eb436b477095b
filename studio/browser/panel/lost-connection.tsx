/** Told while the studio does not answer. */
export function LostConnection() {
  return (
    <p className="problem" role="alert">
      The studio does not answer, so this is not saved yet. What you typed is kept, and it is tried again by itself.
      Look whether the window in which the studio was started is still open.
    </p>
  );
}
