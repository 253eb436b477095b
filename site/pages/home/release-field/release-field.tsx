import { formatNumber } from '@company/schemas/numbers.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnouncement, useOnceInView, wantsLessMotion } from '../../../ui/playing.tsx';
import { DotField, onRedrawNeeded, userCount } from './dot-field.ts';
import { countAffected, dotStateAt, type ReleaseProps, type ReleaseState, releaseStates } from './release-states.ts';
import { NumberFields, shareOf, type YourNumbers } from './your-numbers.tsx';

/** How long each state is shown. */
const stateMs = 1150;

const initialState: ReleaseState = { kind: 'reached', reachedUsers: 1, affectedUsers: 0 };

/** A field with a dot for each user. The visitor releases a version, first to a few users or at once to all, with a fault or without. */
export function ReleaseField({ shows, steps, faultOneIn, labels, sentences, yours, numbers, copyWords }: ReleaseProps) {
  const [hasFault, setHasFault] = useState(false);
  const [isAtOnce, setAtOnce] = useState(false);
  const [{ customers, oneIn = faultOneIn }, setYourNumbers] = useState<YourNumbers>({});
  const release = { userCount, steps, faultOneIn: oneIn };
  const [state, setState] = useState(initialState);
  const [isPlaying, setPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const field = useRef<DotField>(null);
  const [announcement, announce] = useAnnouncement();

  /** If the visitor has typed a number of customers, each dot stands for a share of the customers. */
  const peopleIn = (dots: number) => (customers ? shareOf(customers, dots, userCount) : dots);
  const fillIn = (text: string, { reachedUsers, affectedUsers }: ReleaseState) => {
    const affected = countAffected(release);
    const total = customers ?? userCount;
    const [reached, met] = [peopleIn(reachedUsers), peopleIn(affectedUsers)];
    const affectedAtEnd = { oneFirst: peopleIn(affected.oneFirst), atOnce: peopleIn(affected.atOnce) };
    const each = Math.round(total / userCount);
    // The keys are the names in braces in the texts of the content.
    const values: Record<string, number> = { reached, all: total, met, others: total - met, ...affectedAtEnd, each };
    return text.replace(/\{(\w+)\}/g, (braces, name: string) => {
      const value = values[name];
      return value === undefined ? braces : formatNumber(value, numbers);
    });
  };
  const sentenceOf = (state: ReleaseState, isEnd: boolean) => {
    const endSentences = customers && isEnd ? yours?.sentences : undefined;
    return fillIn(endSentences?.[state.kind as keyof typeof endSentences] ?? sentences[state.kind], state);
  };

  const play = ([next, ...remaining]: ReleaseState[], isPressed: boolean) => {
    clearTimeout(timer.current);
    setPlaying(remaining.length > 0);
    if (!next) return;
    setState(next);
    if (isPressed && remaining.length === 0) announce(sentenceOf(next, true));
    timer.current = setTimeout(play, stateMs, remaining, isPressed);
  };
  const start = (isPressed: boolean) => {
    field.current?.show(() => 'old', 'none');
    const states = releaseStates(release, { hasFault, isAtOnce });
    play(wantsLessMotion() ? states.slice(-1) : states, isPressed);
  };

  const show = useEffectEvent((wave: 'none' | 'out' | 'back') =>
    field.current?.show((place) => dotStateAt(place, state, release), wantsLessMotion() ? 'none' : wave),
  );
  useEffect(() => show(state.kind === 'withdrawn' ? 'back' : 'out'), [state]);

  useEffect(() => {
    if (!canvas) return;
    const dots = new DotField(canvas);
    field.current = dots;
    const layOut = () => {
      // When a phone is turned, the number of columns changes, and each dot gets another place.
      if (dots.layOut()) show('none');
    };
    // The observer also calls `layOut` at once, before any change of the size.
    const observer = new ResizeObserver(layOut);
    observer.observe(canvas);
    const stopRedraws = onRedrawNeeded(canvas, layOut);
    return () => {
      observer.disconnect();
      stopRedraws();
      dots.stop();
      clearTimeout(timer.current);
    };
  }, [canvas]);

  useOnceInView(canvas, () => !wantsLessMotion() && start(false));

  const change = (next: YourNumbers) => {
    // The visible state was computed with the previous share of faults, so the field starts again.
    if ((next.oneIn ?? faultOneIn) !== oneIn) play([initialState], false);
    setYourNumbers(next);
  };

  return (
    <div className="release-field">
      <canvas
        ref={setCanvas}
        role="img"
        aria-label={fillIn(shows, state)}
        data-dots=""
        data-total={userCount}
        data-lit={state.reachedUsers}
        data-failed={state.affectedUsers}
      />
      <div className="release-controls">
        <div className="release-buttons">
          <button className="button" type="button" onClick={() => start(true)}>
            {labels.release}
          </button>
          <Toggle isPressed={hasFault} onPress={setHasFault}>
            {labels.fault}
          </Toggle>
          <Toggle isPressed={isAtOnce} onPress={setAtOnce}>
            {labels.atOnce}
          </Toggle>
        </div>
        <output aria-live="off">{sentenceOf(state, !isPlaying)}</output>
        {yours && (
          <NumberFields
            words={yours}
            copyWords={copyWords}
            style={numbers}
            faultOneIn={faultOneIn}
            hint={customers && customers >= userCount && fillIn(yours.each, state)}
            onChange={change}
            onDone={() => announce(sentenceOf(state, !isPlaying))}
          />
        )}
        {announcement}
      </div>
    </div>
  );
}

function Toggle({
  isPressed,
  onPress,
  children,
}: {
  isPressed: boolean;
  onPress: (isPressed: boolean) => void;
  children: string;
}) {
  return (
    <button
      className="button button-quiet toggle"
      type="button"
      aria-pressed={isPressed}
      onClick={() => onPress(!isPressed)}
    >
      {children}
    </button>
  );
}
