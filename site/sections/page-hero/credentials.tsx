import './credentials.css';
import company from '../../../content/company.yaml';

/** Who the company is, after the person who answers for the page; nothing where neither is written. */
export function Credentials({ contact }: { contact?: string | undefined }) {
  const sentences = [contact, company.credentials].filter(Boolean).join(' ');
  return sentences && <p className="credentials">{sentences}</p>;
}
