import { deliverKept } from './deliver.ts';
import { dropKept, type Gone, type Kept, type Returned, readKept } from './kept-enquiries.ts';

/** What has become of an enquiry that was kept. */
export type News = Gone | Returned;

/** Takes the news of an enquiry that it shows; answers whether it did. */
type Form = (key: string, news: News) => boolean;

const forms = new Set<Form>();

/** Registers a form that may show a kept enquiry; returns the way to stop. */
export function onNews(form: Form): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

const isNews = (entry: Kept): entry is News => entry.state !== 'waiting';
const told = new Set<string>();

/**
 * Sends what is kept and tells what became of it: the form that shows it, else `say`. What is no longer needed is
 * removed from this device. Rejects where storage is refused.
 * @returns how many still wait
 */
export async function settle(say: (news: News) => void): Promise<number> {
  const waiting = await deliverKept();
  for (const [key, entry] of await readKept()) {
    if (!isNews(entry) || told.has(key)) continue;
    told.add(key);
    const taken = [...forms].some((form) => form(key, entry));
    // One that was given back stays until its form has sent it: the tab may be closed before.
    if (entry.state !== 'returned') await dropKept(key);
    if (!taken) say(entry);
  }
  return waiting;
}
