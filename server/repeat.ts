/** Does something at once and then again and again; the function that is returned ends it after the present round. */
export function repeatedly(milliseconds: number, job: () => Promise<void>): () => Promise<void> {
  let present = job();
  let stopped = false;
  const timer = setInterval(() => {
    present = present.then(() => (stopped ? undefined : job()));
  }, milliseconds);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await present;
  };
}
