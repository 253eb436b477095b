import words from '../../content/services.yaml';
import { Head } from '../head.tsx';
import { linkTo } from '../routes.ts';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { ServiceCards } from '../sections/service-cards/service-cards.tsx';

export const open = () => ({ title: words.metaTitle, element: <Services /> });

function Services() {
  return (
    <>
      <Head title={words.metaTitle} description={words.description} canonical={linkTo('services')} />
      <PageHero parents={[homeLink]} title={words.title} lead={words.lead} />
      <ServiceCards />
    </>
  );
}
