import './announcement-strip.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { htmlInside } from '../../islands/props.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useCopy } from '../../ui/toast/toast.tsx';

interface Props {
  words: PageContent<'navigation.yaml'>['strip'];
  email: string;
  phone: string;
}

/** The company's e-mail address and phone number. A press copies the text to the clipboard. `moveStrip` adds the moving copies. */
export default function AnnouncementStrip({ words, email, phone }: Props) {
  const items = [
    { label: words.copyEmail, text: email, icon: 'envelope-simple' },
    { label: words.copyPhone, text: phone, icon: 'phone' },
  ] as const;
  const [toast, copy] = useCopy(words);

  return (
    <section className="strip on-ink" aria-label={words.label}>
      <div className="strip-track">
        <ul>
          {items.map(({ label, text, icon }) => (
            <li key={label} className="strip-item">
              <Icon name={icon} size="small" />
              {text}
              <button className="cover" type="button" aria-label={label} onClick={() => copy(text)} />
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the first list has buttons for the keyboard */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the first list has buttons for the keyboard */}
        <div
          className="strip-copies"
          aria-hidden="true"
          onClick={({ target }) => {
            const text = (target as Element).closest<HTMLElement>('[data-text]')?.dataset.text;
            if (text) copy(text);
          }}
          {...htmlInside(undefined)}
        />
      </div>
      {toast}
    </section>
  );
}
