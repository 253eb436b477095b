import './slides.css';
import '../../../ui/picture/fading-picture.css';
import home from '../../../../content/home.yaml';
import navigation from '../../../../content/navigation.yaml';
import { Island, useHtml } from '../../../islands/island.tsx';
import { linkTo } from '../../../routes.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import Carousel from '../../../ui/carousel/carousel.island.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';

export function Slides() {
  const html = useHtml();
  const slides = home.slides.map((slide, index) => {
    const picture = <Backdrop picture={slide.picture} isFirst={index === 0} />;
    return {
      label: slide.label,
      content: html(
        <>
          <Words {...slide} />
          {index === 0 ? picture : <noscript>{picture}</noscript>}
        </>,
      ),
    };
  });
  return <Island of={Carousel} heading={home.heading} labels={home.carousel} slides={slides} />;
}

type Slide = (typeof home.slides)[number];

const Words = ({ label, title, description, type }: Slide) => (
  <div className="home-slide wrap">
    <h2>{title}</h2>
    <p className="lead">{description}</p>
    <div className="actions">
      <ButtonLink href={linkTo('contact')}>{navigation.getStarted}</ButtonLink>
      <ButtonLink href={linkTo('service', type)} look="quiet">
        {home.readMore}
        <span className="visually-hidden">{` ${label}`}</span>
      </ButtonLink>
    </div>
  </div>
);

const Backdrop = ({ picture, isFirst }: { picture: Slide['picture']; isFirst: boolean }) => (
  <div className="slide-backdrop fading-picture">
    <Picture
      picture={picture}
      urgent={isFirst}
      shape="wide-or-card"
      sizes="(min-width: 48rem) 78vw, 100vw"
      wideSizes="max(90vw, 75rem)"
    />
  </div>
);
