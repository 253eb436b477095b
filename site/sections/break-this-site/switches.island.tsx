import type { PageContent } from '@company/schemas/contents.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';

// The first module is loaded when the switches are near the window, the second when a visitor presses a switch.
const loadNetworkSwitch = () => import('../../offline/network-switch.ts');
const loadEffects = () => import('./switch-effects.tsx');

type Words = Omit<PageContent<'break-this-site.yaml'>, 'services' | 'offline' | 'heading' | 'text' | 'slip'>;

/** Each switch changes the page until a visitor presses the switch again or opens another page. Only the network stays off on other pages. */
export default function Switches({ words, page, hasAll }: { words: Words; page: string; hasAll: boolean }) {
  const { network, scripts, largeText, keyboard, frame } = words;
  const [message, setMessage] = useState(words.start);
  const [isNetworkOff, setNetworkOff] = useState(false);
  const [noScriptPage, setNoScriptPage] = useState<ReactNode>();
  const [isLarge, setLarge] = useState(false);
  const [isOnlyKeyboard, setOnlyKeyboard] = useState(false);
  const endKeyboardOnly = useRef<() => void>(undefined);

  // The network also changes without this switch: the bar can switch the network on, and after a reload the network is still off.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    loadNetworkSwitch().then(({ onNetworkSwitch }) => {
      if (isUnmounted) return;
      stop = onNetworkSwitch((isNowOff, isNew) => {
        setNetworkOff(isNowOff);
        if (isNowOff) setMessage(network.on);
        else if (isNew) setMessage(network.off);
      });
    }, console.warn);
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [network]);

  useEffect(
    () => () => {
      setTextSize(false);
      endKeyboardOnly.current?.();
    },
    [],
  );

  const pressNetwork = async () => {
    try {
      const { switchNetworkOff, switchNetworkOn } = await loadNetworkSwitch();
      if (isNetworkOff) return await switchNetworkOn();
      setMessage(words.wait);
      return await switchNetworkOff(words.bar);
    } catch (error) {
      console.warn(error);
      return setMessage(words.notHere);
    }
  };

  const pressScripts = async () => {
    const { NoScriptPage } = await loadEffects();
    const close = () => {
      setNoScriptPage(undefined);
      setMessage(scripts.off);
    };
    setNoScriptPage(<NoScriptPage words={frame} page={page} onClose={close} />);
    setMessage(scripts.on);
  };

  const pressLargeText = (button: HTMLElement) => {
    setTextSize(!isLarge, button);
    setLarge(!isLarge);
    setMessage(isLarge ? largeText.off : largeText.on);
  };

  const pressKeyboard = async () => {
    if (isOnlyKeyboard) return endKeyboardOnly.current?.();
    const { ignorePointers } = await loadEffects();
    endKeyboardOnly.current = ignorePointers(() => {
      setOnlyKeyboard(false);
      setMessage(keyboard.off);
    });
    setOnlyKeyboard(true);
    return setMessage(keyboard.on);
  };

  const switches = [
    { name: network.name, isOn: isNetworkOff, press: pressNetwork },
    { name: scripts.name, isOn: noScriptPage !== undefined, press: pressScripts },
    { name: largeText.name, isOn: isLarge, press: pressLargeText },
    { name: keyboard.name, isOn: isOnlyKeyboard, press: pressKeyboard },
  ];
  return (
    <>
      <div className="switches" data-switches="">
        {(hasAll ? switches : switches.slice(0, 1)).map(({ name, isOn, press }) => (
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
      <output>{message}</output>
      {noScriptPage}
    </>
  );
}

/** @param fixedElement an element that keeps its position in the window */
function setTextSize(isLarge: boolean, fixedElement?: HTMLElement): void {
  const previousTop = fixedElement?.getBoundingClientRect().top ?? 0;
  const { style, dataset } = document.documentElement;
  style.fontSize = isLarge ? '200%' : '';
  if (isLarge) dataset.largeText = '';
  else delete dataset.largeText;
  // A smooth movement would be visible.
  if (fixedElement) scrollBy({ top: fixedElement.getBoundingClientRect().top - previousTop, behavior: 'instant' });
}
