import type { PageContent } from '@company/schemas/contents.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';

// Loaded when the switches are near or pressed.
const loadNetworkSwitch = () => import('../../offline/network-switch.ts');
const loadEffects = () => import('./switch-effects.tsx');

type Words = Omit<PageContent<'break-this-site.yaml'>, 'services' | 'offline' | 'heading' | 'text' | 'slip'>;

/** Each switch takes something from this page until it is pressed again or the page is left. The network stays off until it is switched on. */
export default function Switches({ words, page, isWhole }: { words: Words; page: string; isWhole: boolean }) {
  const { network, scripts, largeText, keyboard, frame } = words;
  const [sentence, setSentence] = useState(words.start);
  const [isOff, setOff] = useState(false);
  const [plainPage, setPlainPage] = useState<ReactNode>();
  const [isLarge, setLarge] = useState(false);
  const [isOnlyKeyboard, setOnlyKeyboard] = useState(false);
  const leaveKeyboard = useRef<() => void>(undefined);

  // The bar at the edge of the window switches the network too, and after a reload it is still off.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    loadNetworkSwitch().then(({ onNetworkSwitch }) => {
      if (isGone) return;
      stop = onNetworkSwitch((isNowOff, isNew) => {
        setOff(isNowOff);
        if (isNowOff) setSentence(network.on);
        else if (isNew) setSentence(network.off);
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
      setSentence(words.wait);
      return await switchNetworkOff(words.bar);
    } catch (error) {
      console.warn(error);
      return setSentence(words.notHere);
    }
  };

  const pressScripts = async () => {
    const { PlainPage } = await loadEffects();
    const close = () => {
      setPlainPage(undefined);
      setSentence(scripts.off);
    };
    setPlainPage(<PlainPage words={frame} page={page} onClose={close} />);
    setSentence(scripts.on);
  };

  const pressLargeText = (button: HTMLElement) => {
    setTextSize(!isLarge, button);
    setLarge(!isLarge);
    setSentence(isLarge ? largeText.off : largeText.on);
  };

  const pressKeyboard = async () => {
    if (isOnlyKeyboard) return leaveKeyboard.current?.();
    const { onlyKeyboard } = await loadEffects();
    leaveKeyboard.current = onlyKeyboard(() => {
      setOnlyKeyboard(false);
      setSentence(keyboard.off);
    });
    setOnlyKeyboard(true);
    return setSentence(keyboard.on);
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
      <output>{sentence}</output>
      {plainPage}
    </>
  );
}

/** @param still an element that keeps its place in the window */
function setTextSize(isLarge: boolean, still?: HTMLElement): void {
  const before = still?.getBoundingClientRect().top ?? 0;
  const { style, dataset } = document.documentElement;
  style.fontSize = isLarge ? '200%' : '';
  if (isLarge) dataset.largeText = '';
  else delete dataset.largeText;
  // Not smooth: nobody is to see it.
  if (still) scrollBy({ top: still.getBoundingClientRect().top - before, behavior: 'instant' });
}
