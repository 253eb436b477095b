import type { PageContent } from '@company/schemas/contents.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';

// What a press needs comes with it, or when the switches are near.
const loadNetworkSwitch = () => import('../../offline/network-switch.ts');

type Words = Omit<PageContent<'break-this-site.yaml'>, 'services' | 'offline' | 'heading' | 'text' | 'slip'>;

/** Each takes something from this page, until it is pressed again or the page is left; the network until it is switched on. */
export default function Switches({ words, page, isWhole }: { words: Words; page: string; isWhole: boolean }) {
  const { network, scripts, largeText, keyboard, frame } = words;
  const [said, say] = useState(words.start);
  const [isOff, setOff] = useState(false);
  const [plainPage, setPlainPage] = useState<ReactNode>();
  const [isLarge, setLarge] = useState(false);
  const [isOnlyKeyboard, setOnlyKeyboard] = useState(false);
  const leaveKeyboard = useRef<() => void>(undefined);

  // The bar at the edge of the window switches it, too, and a page that was loaded again finds it off.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    loadNetworkSwitch().then(({ onNetworkSwitch }) => {
      if (isGone) return;
      stop = onNetworkSwitch((isNowOff, isNew) => {
        setOff(isNowOff);
        if (isNowOff) say(network.on);
        else if (isNew) say(network.off);
      });
    }, console.warn);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [network]);

  useEffect(
    () => () => {
      setTextSize(false);
      leaveKeyboard.current?.();
    },
    [],
  );

  const pressNetwork = async () => {
    try {
      const { switchNetworkOff, switchNetworkOn } = await loadNetworkSwitch();
      if (isOff) return await switchNetworkOn();
      say(words.wait);
      return await switchNetworkOff(words.bar);
    } catch (error) {
      console.warn(error);
      return say(words.notHere);
    }
  };

  const pressScripts = async () => {
    const { PlainPage } = await import('./plain-page.tsx');
    const close = () => {
      setPlainPage(undefined);
      say(scripts.off);
    };
    setPlainPage(<PlainPage words={frame} page={page} onClose={close} />);
    say(scripts.on);
  };

  const pressLargeText = (button: HTMLElement) => {
    setTextSize(!isLarge, button);
    setLarge(!isLarge);
    say(isLarge ? largeText.off : largeText.on);
  };

  const pressKeyboard = async () => {
    if (isOnlyKeyboard) return leaveKeyboard.current?.();
    const { onlyKeyboard } = await import('./only-keyboard.ts');
    leaveKeyboard.current = onlyKeyboard(() => {
      setOnlyKeyboard(false);
      say(keyboard.off);
    });
    setOnlyKeyboard(true);
    return say(keyboard.on);
  };

  const all = [
    { name: network.name, isOn: isOff, press: pressNetwork },
    { name: scripts.name, isOn: plainPage !== undefined, press: pressScripts },
    { name: largeText.name, isOn: isLarge, press: pressLargeText },
    { name: keyboard.name, isOn: isOnlyKeyboard, press: pressKeyboard },
  ];
  return (
    <>
      <div className="switches" data-switches="">
        {(isWhole ? all : all.slice(0, 1)).map(({ name, isOn, press }) => (
          <button
            key={name}
            type="button"
            role="switch"
            aria-checked={isOn}
            onClick={({ currentTarget }) => void press(currentTarget)}
          >
            {name}
          </button>
        ))}
      </div>
      <output>{said}</output>
      {plainPage}
    </>
  );
}

/** @param still stays where it is in the window, while all text above it changes */
function setTextSize(isLarge: boolean, still?: HTMLElement): void {
  const before = still?.getBoundingClientRect().top ?? 0;
  const { style, dataset } = document.documentElement;
  style.fontSize = isLarge ? '200%' : '';
  if (isLarge) dataset.largeText = '';
  else delete dataset.largeText;
  // Not as smooth as other scrolling: nobody sees it.
  if (still) scrollBy({ top: still.getBoundingClientRect().top - before, behavior: 'instant' });
}
