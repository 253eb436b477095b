import type { Company } from '../../content/schemas/company.ts';
import type { Home } from '../../content/schemas/pages.ts';
import type { Search } from '../../content/schemas/search.ts';
import type { Navigation } from '../../content/schemas/shell.ts';

/** A page in a list, with its whole address. */
export interface LlmsPage {
  name: string;
  url: string;
  description: string;
}

interface Words {
  company: Company;
  home: Home;
  navigation: Navigation;
  search: Search;
}

// A parenthesis in the address would end the link.
const list = (pages: readonly LlmsPage[]) =>
  pages.map(({ name, url, description }) => `- [${name}](${url.replaceAll(')', '%29')}): ${description}`);

/** `llms.txt`: the site for language models, in Markdown. https://llmstxt.org */
export function llms(
  { company, home, navigation, search }: Words,
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
    `## ${search.list.contact}`,
    '',
    `- ${company.email}`,
    `- ${company.phone}`,
    `- ${street}, ${city} ${postalCode}, ${state}, ${country}`,
    '',
  ].join('\n');
}
