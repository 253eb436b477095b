import { useFile } from '../../engine/rendering.ts';

/** Which of how many a card is, where the row scrolls sideways. Lists say so to screen readers. */
export const ScrollCount = ({ n, count }: { n: number; count: number }) => {
  const home = useFile('home.yaml');
  return (
    <small className="scroll-count" aria-hidden="true">
      {home.carousel.position.replace('{n}', `${n}`).replace('{count}', `${count}`)}
    </small>
  );
};
