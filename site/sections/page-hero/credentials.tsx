import './credentials.css';
import company from '../../../content/company.yaml';
import navigation from '../../../content/navigation.yaml';

const { registrationNumber } = company;
const registered = [
  navigation.identity,
  registrationNumber && `${navigation.footer.registration} ${registrationNumber}.`,
];

/** The person who answers for the page, then the company in its own words, or else its name, town and registration. */
export function Credentials({ contact }: { contact?: string | undefined }) {
  const sentences = [contact, ...(company.credentials ? [company.credentials] : registered)];
  return (
    <p className="credentials">
      {sentences.filter(Boolean).map((sentence) => (
        <span key={sentence}>{sentence} </span>
      ))}
    </p>
  );
}
