import { formatNumber } from '@company/schemas/numbers.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnouncement, useOnceInView, wantsLessMotion } from '../../../ui/playing.tsx';
import { DotField, onRedrawNeeded, users } from './dot-field.ts';
import { dotStateAt, metEitherWay, type ReleaseProps, type ReleaseState, releaseStates } from './release-states.ts';
import { NumberFields, shareOf, type YourNumbers } from './your-numbers.tsx';

/** How long each state is shown. */
const stateMs = 1150;

const atRest: ReleaseState = { kind: 'reached', reached: 1, met: 0 };

/** A field of users. The visitor releases a version to them: to a few first or to all at once, with a fault or without. */
export function ReleaseField({ shows, steps, faultOneIn, labels, sentences, yours, numbers, copyWords }: ReleaseProps) {
  const [hasFault, setHasFault] = useState(false);
  const [atOnce, setAtOnce] = useState(false);
  const [{ customers, oneIn = faultOneIn }, setYourNumbers] = useState<YourNumbers>({});
  const release = { users, steps, faultOneIn: oneIn };
  const [state, setState] = useState(atRest);
  const [isPlaying, setPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const field = useRef<DotField>(null);
  const [announcement, announce] = useAnnouncement();

  /** Each dot is a share of the visitor's customers, if the visitor has typed their number. */
  const peopleIn = (dots: number) => (customers ? shareOf(customers, dots, users) : dots);
  const filled = (text: string, { reached, met }: ReleaseState) => {
    const either = metEitherWay(release);
    const all = customers ?? users;
    const values: Record<string, number> = {
      ...{ reached: peopleIn(reached), all, met: peopleIn(met), others: all - peopleIn(met) },
      ...{ oneFirst: peopleIn(either.oneFirst), atOnce: peopleIn(either.atOnce), each: Math.round(all / users) },
    };
    return text.replace(/\{(\w+)\}/g, (braces, name: string) => {
      const value = values[name];
      return value === undefined ? braces : formatNumber(value, numbers);
    });
  };
  const sentenceOf = (state: ReleaseState, isEnd: boolean) => {
    const ends = customers && isEnd ? yours?.sentences : undefined;
    return filled(ends?.[state.kind as keyof typeof ends] ?? sentences[state.kind], state);
  };

  const play = ([next, ...later]: ReleaseState[], isPressed: boolean) => {
    clearTimeout(timer.current);
    setPlaying(later.length > 0);
    if (!next) return;
    setState(next);
    if (isPressed && later.length === 0) announce(sentenceOf(next, true));
    timer.current = setTimeout(play, stateMs, later, isPressed);
  };
  const start = (isPressed: boolean) => {
    field.current?.show(() => 'old', 'none');
    const states = releaseStates(release, { hasFault, atOnce });
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
      // A phone was turned: each dot has another place.
      if (dots.layOut()) show('none');
    };
    // Also called at once.
    const sized = new ResizeObserver(layOut);
    sized.observe(canvas);
    const stop = onRedrawNeeded(canvas, layOut);
    return () => {
      sized.disconnect();
      stop();
      dots.stop();
      clearTimeout(timer.current);
    };
  }, [canvas]);

  useOnceInView(canvas, () => !wantsLessMotion() && start(false));

  const change = (next: YourNumbers) => {
    // The state on the screen was counted with another share.
    if ((next.oneIn ?? faultOneIn) !== oneIn) play([atRest], false);
    setYourNumbers(next);
  };

  return (
    <div className="release-field">
      <canvas
        ref={setCanvas}
        role="img"
        aria-label={filled(shows, state)}
        data-dots=""
        data-total={users}
        data-lit={state.reached}
        data-failed={state.met}
      />
      <div className="release-controls">
        <div className="release-buttons">
          <button className="button" type="button" onClick={() => start(true)}>
            {labels.release}
          </button>
          <Toggle isPressed={hasFault} onPress={setHasFault}>
            {labels.fault}
          </Toggle>
          <Toggle isPressed={atOnce} onPress={setAtOnce}>
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
            hint={customers && customers >= users && filled(yours.each, state)}
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
