import '../../ui/field/field.css';
import type { Lifecycle } from '@company/schemas/contents.ts';
import { useRef, useState } from 'react';
import { useIsHydrated } from '../../islands/use-is-hydrated.ts';

type Screen = NonNullable<NonNullable<Lifecycle['deliverables']>['screen']>;

/** Whether the screen asks before it saves: the number is unusual, or there is none. */
const isUnusual = (typed: string, { least: min, most: max }: NonNullable<Screen['asks']>): boolean => {
  const number = Number(typed.replace(/[,\s]/g, '') || Number.NaN);
  return !(number >= min && number <= max);
};

/**
 * The field of a draft and its button. Without scripts the button opens the answer to the value of the field. With scripts a visitor
 * can type another value, and the screen asks about it or saves it.
 */
export default function ScreenField({
  field,
  press,
  answer,
  asks,
}: Pick<Screen, 'field' | 'press' | 'answer' | 'asks'>) {
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<{ state: 'asked' | 'saved'; value: string }>();
  const canType = isHydrated && asks !== undefined;
  const text = shown?.state === 'saved' && asks ? asks.saved : answer;
  return (
    <>
      <label>
        {field.name}
        <input
          ref={input}
          className="input"
          defaultValue={field.value}
          readOnly={!canType}
          inputMode="decimal"
          autoComplete="off"
          onInput={() => setShown(undefined)}
        />
      </label>
      <details open={canType ? shown !== undefined : undefined}>
        {/* biome-ignore lint/a11y: a summary is pressed by mouse and keys, and works without scripts */}
        <summary
          className="button"
          onClick={(event) => {
            if (!canType) return;
            event.preventDefault();
            const value = input.current?.value ?? '';
            setShown({ state: isUnusual(value, asks) ? 'asked' : 'saved', value });
          }}
        >
          {press}
        </summary>
        <p role="status" className={shown?.state === 'saved' ? 'screen-saved' : undefined}>
          {text.replace('{value}', shown?.value ?? field.value)}
        </p>
        {canType && shown?.state === 'asked' && (
          <p>
            <button
              className="field-fix"
              type="button"
              onClick={() => {
                setShown(undefined);
                input.current?.select();
              }}
            >
              {asks.correct}
            </button>
            <button className="field-fix" type="button" onClick={() => setShown({ ...shown, state: 'saved' })}>
              {asks.confirm}
            </button>
          </p>
        )}
      </details>
    </>
  );
}
