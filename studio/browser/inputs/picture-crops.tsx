import { partOf, type Shape, shapesOf } from '@company/site/ui/picture/shapes.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Picture } from '../../api.ts';
import { pictureAddress } from './values.ts';

const names: Record<Shape, string> = { wide: 'Wide screens', card: 'Phones and tiles' };

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100);

/** A picture with its focal point, which the pointer and arrow keys move, and every part of it that the site shows. */
export function PictureCrops({
  picture,
  focus,
  onFocus,
}: {
  picture: Picture;
  focus: string | undefined;
  onFocus: (focus: string) => void;
}) {
  const { name, width, height } = picture;
  const [x = 50, y = 50] = (focus ?? '').split(' ').map(Number.parseFloat).filter(Number.isFinite);
  const point = ({ buttons, pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return;
    currentTarget.setPointerCapture(pointerId);
    const box = currentTarget.getBoundingClientRect();
    onFocus(`${percent((clientX - box.left) / box.width)}% ${percent((clientY - box.top) / box.height)}%`);
  };
  const step = (event: KeyboardEvent) => {
    const [dx, dy] = steps[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? 1 : 5;
    onFocus(`${percent((x + dx * by) / 100)}% ${percent((y + dy * by) / 100)}%`);
  };
  return (
    <>
      <div
        className="focus-frame"
        style={{ aspectRatio: width / height, width: `min(100%, calc(min(14rem, 30vh) * ${width / height}))` }}
        onPointerDown={point}
        onPointerMove={point}
      >
        <img src={pictureAddress(name)} width={width} height={height} alt="" draggable={false} />
        <button
          className="focus-point"
          type="button"
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={`Focal point: ${x} % from the left, ${y} % from the top. Arrow keys move it.`}
          onKeyDown={step}
        />
      </div>
      <ul className="crops" aria-label="The parts that the site shows">
        {shapesOf({ width, height, focus }).map((shape) => {
          const part = partOf(shape, { width, height, focus });
          return (
            <li key={shape}>
              <svg viewBox={`${part.left} ${part.top} ${part.width} ${part.height}`} aria-hidden="true">
                <image href={pictureAddress(name)} width={width} height={height} />
              </svg>
              <span>{names[shape]}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
