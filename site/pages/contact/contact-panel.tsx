import { useContent, useFile } from '../../engine/rendering.ts';
import './contact-panel.css';
import { formFields } from '@company/enquiry/enquiry.ts';
import { callLink } from '../../contact-links.ts';
import { EnquiryForm } from '../../forms/enquiry-form/enquiry-form.tsx';
import { ReplyTime } from '../../forms/reply-time/reply-time.tsx';
import { Breadcrumb, Credentials, linkInMenu } from '../../sections/page-hero.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

export function ContactPanel() {
  const contact = useFile('contact.yaml');
  const navigation = useFile('navigation.yaml');
  return (
    <section className="contact-panel on-ink">
      <div className="wrap">
        <div className="contact-head">
          <Breadcrumb
            label={navigation.breadcrumb}
            parents={[linkInMenu(useContent(), 'home')]}
            current={contact.title}
          />
          <h1>{contact.heading}</h1>
          <p className="lead">{contact.lead}</p>
        </div>
        <EnquiryForm
          form="contact"
          heading={contact.form.heading}
          note={formFields('contact').some(({ isOptional }) => isOptional) ? undefined : contact.form.note}
        />
        <div className="contact-side">
          <Credentials />
          <ul className="contact-promises">
            {contact.promises.map((promise) => (
              <li key={promise}>
                <Icon name="check-circle" />
                {promise}
              </li>
            ))}
          </ul>
          <ContactWays />
        </div>
      </div>
    </section>
  );
}

function ContactWays() {
  const company = useFile('company.yaml');
  const contact = useFile('contact.yaml');
  const { offices } = useContent();
  return (
    <div className="contact-ways">
      <div className="contact-hours">
        <Icon name="chat-text" />
        <ReplyTime when="near" />
      </div>
      <a href={`mailto:${company.email}`}>
        <Icon name="envelope-simple" />
        {company.email}
      </a>
      <a href={callLink(company.phone)}>
        <Icon name="phone" />
        {company.phone}
      </a>
      {offices.map(({ name, lines }) => (
        <address key={lines[0]}>
          <Icon name="map-pin" />
          <span>{[name, ...lines].filter(Boolean).join(', ')}</span>
        </address>
      ))}
      {contact.smallest && (
        <p>
          <Icon name="check-circle" />
          <span>{contact.smallest}</span>
        </p>
      )}
    </div>
  );
}
