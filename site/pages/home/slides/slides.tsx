import './slides.css';
import '../../../ui/picture/fading-picture.css';
import home from '../../../../content/home.yaml';
import navigation from '../../../../content/navigation.yaml';
import { linkTo } from '../../../routes.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Carousel } from '../../../ui/carousel/carousel.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';

export function Slides() {
  return (
    <Carousel
      labels={home.carousel}
      slides={home.slides.map(({ label, title, description, type, picture }, index) => ({
        label,
        content: (
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
        ),
        backdrop: (
          <div className="slide-backdrop fading-picture">
            <Picture
              picture={picture}
              urgent={index === 0}
              shape="wide-or-card"
              sizes="(min-width: 48rem) 78vw, 100vw"
              wideSizes="max(90vw, 75rem)"
            />
          </div>
        ),
      }))}
    >
      <h1>{home.heading}</h1>
    </Carousel>
  );
}
