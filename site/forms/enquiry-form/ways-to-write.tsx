import { chatLink } from '../../contact-links.ts';
import { linkToPart } from '../../routes.ts';
import type { FormFacts } from './form-facts.ts';

/** A text whose names in braces become links to other ways to write. */
export function WaysToWrite({ text, texts, company }: Pick<FormFacts, 'texts' | 'company'> & { text: string }) {
  const { whatsapp, faq } = texts.otherNumber;
  const ways: Readonly<Record<string, [href: string, name: string]>> = {
    email: [`mailto:${company.email}`, company.email],
    whatsapp: [chatLink(company.whatsapp), whatsapp],
    faq: [linkToPart('faq', 'enquiry'), faq],
  };
  // Text and names of links alternate.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const [href, name] = (index % 2 === 1 && ways[part]) || [];
    if (!href) return part;
    return (
      <a key={part} href={href} rel={href.startsWith('https:') ? 'noopener external' : undefined}>
        {name}
      </a>
    );
  });
}
