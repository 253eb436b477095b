import { useFile } from '../../engine/rendering.ts';

/** The number of a card in a row that scrolls sideways. Hidden from screen readers, because they announce the position in a list anyway. */
export const ScrollCount = ({ n, count }: { n: number; count: number }) => {
  const home = useFile('home.yaml');
  return (
    <small className="scroll-count" aria-hidden="true">
      {home.carousel.position.replace('{n}', `${n}`).replace('{count}', `${count}`)}
    </small>
  );
};
