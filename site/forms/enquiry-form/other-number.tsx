import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { chatLink } from '../../contact-links.ts';
import { linkToPart } from '../../routes.ts';

const { text, whatsapp, faq } = forms.otherNumber;

const ways: Readonly<Record<string, [href: string, name: string]>> = {
  email: [`mailto:${company.email}`, company.email],
  whatsapp: [chatLink(company.whatsapp), whatsapp],
  faq: [linkToPart('faq', 'enquiry'), faq],
};

export function OtherNumber() {
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
