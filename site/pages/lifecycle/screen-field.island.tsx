import '../../ui/field/field.css';
import type { Lifecycle } from '@company/schemas/contents.ts';
import { useRef, useState } from 'react';
import { useIsHydrated } from '../../islands/use-is-hydrated.ts';

type Screen = NonNullable<NonNullable<Lifecycle['deliverables']>['screen']>;

/** True if the number is unusual or missing. If so, the screen asks the visitor before it saves the number. */
const isUnusual = (typed: string, { least: min, most: max }: NonNullable<Screen['asks']>): boolean => {
  const number = Number(typed.replace(/[,\s]/g, '') || Number.NaN);
  return !(number >= min && number <= max);
};

/**
 * The field and the button of an example of a screen. Without scripts the button shows only `answer`. With scripts a visitor can type
 * another value, and the screen asks about the value or saves it.
 */
export default function ScreenField({
  field,
  press,
  answer,
  asks,
}: Pick<Screen, 'field' | 'press' | 'answer' | 'asks'>) {
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ state: 'asked' | 'saved'; value: string }>();
  const canType = isHydrated && asks !== undefined;
  const text = result?.state === 'saved' && asks ? asks.saved : answer;
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
          onInput={() => setResult(undefined)}
        />
      </label>
      <details open={canType ? result !== undefined : undefined}>
        {/* biome-ignore lint/a11y: a summary works with mouse and keyboard, and without scripts */}
        <summary
          className="button"
          onClick={(event) => {
            if (!canType) return;
            event.preventDefault();
            const value = input.current?.value ?? '';
            setResult({ state: isUnusual(value, asks) ? 'asked' : 'saved', value });
          }}
        >
          {press}
        </summary>
        <p role="status" className={result?.state === 'saved' ? 'screen-saved' : undefined}>
          {text.replace('{value}', result?.value ?? field.value)}
        </p>
        {canType && result?.state === 'asked' && (
          <p>
            <button
              className="field-fix"
              type="button"
              onClick={() => {
                setResult(undefined);
                input.current?.select();
              }}
            >
              {asks.correct}
            </button>
            <button className="field-fix" type="button" onClick={() => setResult({ ...result, state: 'saved' })}>
              {asks.confirm}
            </button>
          </p>
        )}
      </details>
    </>
  );
}
