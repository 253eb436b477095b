import './hero.css';
import home from '../../../content/home.yaml';
import navigation from '../../../content/navigation.yaml';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';

/** The home page's seven slides. An empty type leads to the list of services. */
export function Hero() {
  return (
    <Carousel
      words={home.carousel}
      slides={home.slides.map(({ label, title, description, type }) => ({
        label,
        content: (
          <div className="hero-slide wrap">
            <h2>{title}</h2>
            <p className="lead">{description}</p>
            <div className="actions">
              <ButtonLink href={linkTo('contact')}>{navigation.getStarted}</ButtonLink>
              <ButtonLink href={linkTo('service', type)} look="quiet">
                {home.readMore}
              </ButtonLink>
            </div>
          </div>
        ),
      }))}
    >
      <h1 className="wrap">{home.heading}</h1>
    </Carousel>
  );
}
