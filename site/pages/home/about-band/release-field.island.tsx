import type { PageContent } from '@company/schemas/content-types.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsHydrated } from '../../../islands/use-is-hydrated.ts';
import { useAnnouncement } from '../../../ui/playing/announcement.tsx';
import { useOnceInView, wantsLessMotion } from '../../../ui/playing/playing.ts';
import { DotField } from './dot-field.ts';
import { dotStateAt, type ReleaseState, releaseStates } from './release-states.ts';
import { onScreenChange } from './screen-change.ts';

type Drawing = NonNullable<PageContent<'home.yaml'>['about']['drawing']>;

/** How long a state is shown before the next, in milliseconds. */
const stateMs = 1150;

const atRest: ReleaseState = { kind: 'reached', reached: 1, met: 0 };

const filled = (text: string, numbers: Record<string, number>) =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => String(numbers[name] ?? braces));

type Props = NonNullable<Drawing['release']>;

/** Until it is there the stylesheet draws the dots. */
export default function Release(props: Props) {
  return useIsHydrated() && <ReleaseField {...props} />;
}

/** A field of users, to whom the visitor releases a version: to a few first or to all at once, with a fault or without. */
function ReleaseField({ shows, steps, faultOneIn, labels, sentences }: Props) {
  const [users, setUsers] = useState(0);
  const [hasFault, setHasFault] = useState(false);
  const [atOnce, setAtOnce] = useState(false);
  const release = { users, steps, faultOneIn };
  const [state, setState] = useState(atRest);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const field = useRef<DotField>(null);
  /** How the last release was begun. */
  const begun = useRef<{ hasFault: boolean; atOnce: boolean }>(undefined);
  const [announcement, tell] = useAnnouncement();

  const numbersOf = ({ reached, met }: ReleaseState) => ({ reached, all: users, met, others: users - met });
  const sentenceOf = (state: ReleaseState) => filled(sentences[state.kind], numbersOf(state));

  const play = ([next, ...later]: ReleaseState[], isPressed: boolean) => {
    clearTimeout(timer.current);
    if (!next) return;
    setState(next);
    if (isPressed && later.length === 0) tell(sentenceOf(next));
    timer.current = setTimeout(play, stateMs, later, isPressed);
  };
  const start = (isPressed: boolean) => {
    field.current?.show(() => 'old', 'none');
    begun.current = { hasFault, atOnce };
    const states = releaseStates(release, begun.current);
    play(wantsLessMotion() ? states.slice(-1) : states, isPressed);
  };

  /** A field of another size, as on a phone that is turned, shows the end of the release, in its own numbers. */
  const onSized = useEffectEvent((dots: DotField) => {
    const other = { ...release, users: dots.count };
    const end = begun.current && releaseStates(other, begun.current).at(-1);
    clearTimeout(timer.current);
    if (end) dots.show((place) => dotStateAt(place, end, other), 'none');
    setState(end ?? atRest);
    setUsers(dots.count);
  });

  useEffect(() => {
    if (!canvas) return;
    const dots = new DotField(canvas);
    field.current = dots;
    // It is called at once, too.
    const sized = new ResizeObserver(() => {
      const before = dots.count;
      dots.layOut();
      if (dots.count !== before) onSized(dots);
    });
    sized.observe(canvas);
    const stop = onScreenChange(canvas, () => dots.layOut());
    return () => {
      sized.disconnect();
      stop();
      dots.stop();
      clearTimeout(timer.current);
    };
  }, [canvas]);

  useEffect(() => {
    const wave = state.kind === 'withdrawn' ? 'back' : 'out';
    field.current?.show((place) => dotStateAt(place, state, release), wantsLessMotion() ? 'none' : wave);
  });

  useOnceInView(canvas, () => !wantsLessMotion() && start(false));

  return (
    <div className="release-field">
      <canvas ref={setCanvas} role="img" aria-label={filled(shows, numbersOf(state))} />
      <div className="release-controls">
        <button className="button" type="button" onClick={() => start(true)}>
          {labels.release}
        </button>
        <Toggle isPressed={hasFault} onPress={setHasFault}>
          {labels.fault}
        </Toggle>
        <Toggle isPressed={atOnce} onPress={setAtOnce}>
          {labels.atOnce}
        </Toggle>
        <output aria-live="off">{users > 0 && sentenceOf(state)}</output>
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
