import { useEffect, useRef } from 'react';
import { type Returned, readKept, type Waiting } from '../kept/kept-enquiries.ts';
import { type News, onNews } from '../kept/news.ts';
import { keptKeyOf, resume } from '../send.ts';

/** What the form does with an enquiry of its own that this device keeps. */
interface Handlers {
  /** Whether the fields are free for it. */
  isFree: () => boolean;
  /** Puts it back into the fields. */
  restore: (entry: Waiting | Returned) => void;
  /** Tells what became of the one in the fields. */
  tell: (news: News) => void;
}

/** Puts an enquiry of this form that was kept earlier back into its fields, and hears what becomes of it. */
export function useKept(form: string, handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    let gone = false;
    const takeUp = async () => {
      const found = (await readKept()).find(
        (kept): kept is [string, Waiting | Returned] => 'enquiry' in kept[1] && kept[1].enquiry.form === form,
      );
      if (gone || !found || (keptKeyOf(form) !== found[0] && !latest.current.isFree())) return;
      resume(found[0], found[1].enquiry);
      latest.current.restore(found[1]);
    };
    // Where storage is refused nothing was kept.
    takeUp().catch((error: unknown) => console.warn(error));
    const stop = onNews((key, news) => {
      if (keptKeyOf(form) !== key) return false;
      latest.current.tell(news);
      return true;
    });
    return () => {
      gone = true;
      stop();
    };
  }, [form]);
}
