import type { PageContent } from '@company/schemas/content-types.ts';
import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../../islands/use-is-hydrated.ts';
import { useOnceInView, wantsLessMotion } from '../../../ui/playing/playing.ts';
import { DotField } from './dot-field.ts';
import { dotStateAt, type ReleaseState, releaseStates } from './release-states.ts';

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

  const play = ([next, ...later]: ReleaseState[]) => {
    clearTimeout(timer.current);
    if (!next) return;
    setState(next);
    timer.current = setTimeout(play, stateMs, later);
  };
  const start = () => {
    field.current?.show(() => 'old', 'none');
    const states = releaseStates(release, { hasFault, atOnce });
    play(wantsLessMotion() ? states.slice(-1) : states);
  };

  useEffect(() => {
    if (!canvas) return;
    const dots = new DotField(canvas);
    field.current = dots;
    // It is called at once, too.
    const sized = new ResizeObserver(() => {
      const before = dots.count;
      dots.layOut();
      if (dots.count === before) return;
      // A field of another size is another field.
      clearTimeout(timer.current);
      setState(atRest);
      setUsers(dots.count);
    });
    sized.observe(canvas);
    return () => {
      sized.disconnect();
      dots.stop();
      clearTimeout(timer.current);
    };
  }, [canvas]);

  useEffect(() => {
    const wave = state.kind === 'withdrawn' ? 'back' : 'out';
    field.current?.show((place) => dotStateAt(place, state, release), wantsLessMotion() ? 'none' : wave);
  });

  useOnceInView(canvas, () => !wantsLessMotion() && start());

  const numbers = { reached: state.reached, all: users, met: state.met, others: users - state.met };
  return (
    <div className="release-field">
      <canvas ref={setCanvas} role="img" aria-label={filled(shows, numbers)} />
      <div className="release-controls">
        <button className="button" type="button" onClick={start}>
          {labels.release}
        </button>
        <Toggle isPressed={hasFault} onPress={setHasFault}>
          {labels.fault}
        </Toggle>
        <Toggle isPressed={atOnce} onPress={setAtOnce}>
          {labels.atOnce}
        </Toggle>
        <output>{users > 0 && filled(sentences[state.kind], numbers)}</output>
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
