import './announcement-strip.css';
import { startTransition, useEffect, useState } from 'react';
import company from '../../../content/company.yaml';
import navigation from '../../../content/navigation.yaml';
import { Icon } from '../../ui/icon/icon.tsx';
import { Toast } from '../../ui/toast/toast.tsx';

const { strip } = navigation;

const items = [
  { label: strip.copyEmail, text: company.email, icon: 'envelope-simple' },
  { label: strip.copyPhone, text: company.phone, icon: 'phone' },
] as const;

/** Enough to fill a 4K screen, and one more for the list that scrolls out of view. */
const copiesOfList = 6;

/**
 * The company's e-mail and phone; a click copies one of them. The HTML has them once. Copies, for the eye alone, are added in
 * the browser, and then the strip moves.
 */
export function AnnouncementStrip() {
  const [copies, setCopies] = useState(0);
  // In a task of its own: added to the task that makes the page interactive, it would block a phone.
  useEffect(() => startTransition(() => setCopies(copiesOfList)), []);
  const [result, setResult] = useState<{ text: string; count: number }>();

  const copy = async (text: string) => {
    let message = strip.copied.replace('{text}', text);
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.error(error);
      message = strip.copyFailed;
    }
    setResult((last) => ({ text: message, count: (last?.count ?? 0) + 1 }));
  };

  return (
    <section className="strip on-ink" aria-label={strip.label}>
      <div className={copies ? 'strip-track strip-moving' : 'strip-track'}>
        <ul>
          {items.map(({ label, text, icon }) => (
            <li key={label} className="strip-item">
              <Icon name={icon} size="small" />
              {text}
              <button className="cover" type="button" aria-label={label} onClick={() => copy(text)} />
            </li>
          ))}
        </ul>
        {Array.from({ length: copies }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the copies are identical
          <ul key={index} aria-hidden="true">
            {items.map(({ label, text, icon }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the first list has buttons for the keyboard
              <li key={label} className="strip-item" data-text={text} onClick={() => copy(text)}>
                <Icon name={icon} size="small" />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {result && <Toast key={result.count}>{result.text}</Toast>}
    </section>
  );
}
