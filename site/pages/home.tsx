import './home/slides.css';
import '../ui/picture/fading-picture.css';
import type { PageContent } from '@company/schemas/contents.ts';
import type { PageData, SiteContent } from '../engine/page.ts';
import { useFile } from '../engine/rendering.ts';
import { Island, useHtml } from '../islands/island.tsx';
import { linkTo } from '../routes.ts';
import { LifecycleCards } from '../sections/lifecycle-cards.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import Carousel from '../ui/carousel/carousel.island.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { ClientStrip, EstimateSummary, Projects, ServicesGrid } from './home/home-sections.tsx';
import { AboutBand } from './home/release-field/about-band.tsx';

export const load = (content: SiteContent): PageData => {
  const home = content.files['home.yaml'];
  return {
    head: { title: home.metaTitle, description: home.description, canonical: linkTo('home') },
    firstView: 'slides',
    hero: <Slides />,
    body: (
      <>
        <AboutBand />
        <LifecycleCards />
        <ServicesGrid />
        {home.projects && <Projects {...home.projects} />}
        <EstimateSummary />
        <ClientStrip />
      </>
    ),
  };
};

function Slides() {
  const home = useFile('home.yaml');
  const html = useHtml();
  const slides = home.slides.map((slide, index) => ({
    label: slide.label,
    content: html(<Slide {...slide} isFirst={index === 0} />),
  }));
  return <Island of={Carousel} heading={home.heading} labels={home.carousel} slides={slides} />;
}

type SlideContent = PageContent<'home.yaml'>['slides'][number];

/** Only the first picture is loaded with the page. Each later picture is in a `noscript`, until the carousel is about to show its slide. */
function Slide({ label, title, description, type, picture, isFirst }: SlideContent & { isFirst: boolean }) {
  const home = useFile('home.yaml');
  const navigation = useFile('navigation.yaml');
  const backdrop = <Backdrop picture={picture} isFirst={isFirst} />;
  return (
    <>
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
      {isFirst ? backdrop : <noscript>{backdrop}</noscript>}
    </>
  );
}

const Backdrop = ({ picture, isFirst }: { picture: SlideContent['picture']; isFirst: boolean }) => (
  <div className="slide-backdrop fading-picture">
    <Picture
      picture={picture}
      isUrgent={isFirst}
      shape="wide-or-card"
      sizes="(min-width: 48rem) 78vw, 100vw"
      wideSizes="max(90vw, 75rem)"
    />
  </div>
);
