/** A message while the studio does not answer. */
export function LostConnection() {
  return (
    <p className="problem" role="alert">
      The studio does not answer, so this is not saved yet. Your text is kept, and the studio tries again automatically.
      Please check that the studio still runs.
    </p>
  );
}
