import type { Examples } from '../example.ts';
import { Carousel } from './carousel.tsx';

const labels = {
  label: 'Examples',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  play: 'Play',
  goTo: 'Go to slide {n}',
  position: '{n} of {count}',
};

const slides = ['First', 'Second', 'Third'].map((label) => ({
  label,
  backdrop: null,
  content: (
    <div className="wrap">
      <h2>{label} slide.</h2>
      <p>It is followed by the next one after five seconds.</p>
    </div>
  ),
}));

export const examples: Examples = [
  {
    state: 'running, held by pointer and focus',
    on: 'page',
    element: (
      <Carousel labels={labels} slides={slides}>
        {null}
      </Carousel>
    ),
  },
];
