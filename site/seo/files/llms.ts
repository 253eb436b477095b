import type { ContentData } from '../../content/content-types.ts';

/** A page in a list, with its absolute address. */
export interface LlmsPage {
  name: string;
  url: string;
  description: string;
}

interface Words {
  company: ContentData<'company.yaml'>;
  home: ContentData<'home.yaml'>;
  navigation: ContentData<'navigation.yaml'>;
  search: ContentData<'search.yaml'>;
  engagement: ContentData<'engagement-models.yaml'>;
}

// A parenthesis in the address would end the link.
const list = (pages: readonly LlmsPage[]) =>
  pages.map(({ name, url, description }) => `- [${name}](${url.replaceAll(')', '%29')}): ${description}`);

/** `llms.txt`: the site for language models, in Markdown. https://llmstxt.org */
export function llms(
  { company, home, navigation, search, engagement }: Words,
  { services, others }: { services: readonly LlmsPage[]; others: readonly LlmsPage[] },
): string {
  const { street, city, postalCode, state, country } = company.address;
  return [
    `# ${company.shortName}`,
    '',
    `> ${home.description}`,
    '',
    `${company.name}: ${company.tagline}.`,
    '',
    `## ${navigation.footer.services}`,
    '',
    ...list(services),
    '',
    `## ${search.list.pages}`,
    '',
    ...list(others),
    '',
    `## ${engagement.heading.label}`,
    '',
    ...engagement.models.map(
      ({ name, fits, pay, own }) =>
        `- ${name}. ${engagement.fits}: ${fits} ${engagement.pay}: ${pay} ${engagement.own}: ${own}`,
    ),
    '',
    `## ${search.list.contact}`,
    '',
    `- ${company.email}`,
    `- ${company.phone}`,
    `- ${company.hours.days.join(', ')}, ${company.hours.from} to ${company.hours.to}, ${company.hours.zone}`,
    `- ${street}, ${city} ${postalCode}, ${state}, ${country}`,
    '',
  ].join('\n');
}
