import type { KeyboardEvent, PointerEvent } from 'react';
import type { LibraryPicture } from '../../shared/api.ts';

export const pictureAddress = (name: string): string => `/_studio/pictures/${name}`;

const percent = (value: number) => `${Math.round(Math.min(Math.max(value, 0), 100))}%`;

export function FocalPoint({
  picture,
  onFocus,
}: {
  picture: LibraryPicture & { focus?: string };
  onFocus: (focus: string) => void;
}) {
  const { name, width, height, focus = '' } = picture;
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat).filter(Number.isFinite);
  const moveTo = (left: number, top: number) => onFocus(`${percent(left)} ${percent(top)}`);
  const onPoint = ({ buttons, pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return;
    currentTarget.setPointerCapture(pointerId);
    const box = currentTarget.getBoundingClientRect();
    moveTo((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const right = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    if (right === 0 && down === 0) return;
    event.preventDefault();
    const by = event.shiftKey ? 1 : 5;
    moveTo(x + right * by, y + down * by);
  };
  return (
    <div
      className="focus-frame"
      style={{ aspectRatio: width / height, width: `min(100%, calc(min(14rem, 30vh) * ${width / height}))` }}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
    >
      <img src={pictureAddress(name)} alt="" draggable={false} />
      <button
        type="button"
        style={{ left: `${x}%`, top: `${y}%` }}
        aria-label={`Focal point: ${x} % from the left, ${y} % from the top. Arrow keys move it.`}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
