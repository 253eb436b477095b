import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import type { ReactNode } from 'react';
import { Router } from '../../engine/router.tsx';
import type { Examples } from '../../ui/example.ts';
import { FormOutcomeContext } from '../form-outcome.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const page = {
  path: '/contact',
  title: 'Contact',
  head: { title: 'Contact', canonical: '/contact' },
  hero: <main />,
  sources: [],
};

/** A form after an attempt to send it; each example has a page of its own, as the fields have ids. */
const after = (outcome: FormOutcome | undefined, form: ReactNode) => (
  <Router first={page}>
    <FormOutcomeContext value={outcome}>{form}</FormOutcomeContext>
  </Router>
);

const contact = <EnquiryForm form="contact" fields={['name', 'businessEmail', 'phoneNumber', 'message']} />;

const typed = {
  name: 'Sample Client',
  businessEmail: 'client@company.example',
  phoneNumber: '9876543210',
  message: 'Hello.',
};

export const examples: Examples = [
  { state: 'contact, empty', on: 'page', element: after(undefined, contact) },
  {
    state: 'contact, every field wrong',
    on: 'page',
    element: after(
      {
        status: 'invalid',
        form: 'contact',
        values: { name: '', businessEmail: 'client@', phoneNumber: '12', message: 'Order #7' },
        problems: {
          name: 'required',
          businessEmail: 'email',
          phoneNumber: 'phone-digits',
          message: 'message-characters',
        },
      },
      contact,
    ),
  },
  {
    state: 'contact, one field wrong',
    on: 'page',
    element: after(
      { status: 'invalid', form: 'contact', values: { ...typed, name: '' }, problems: { name: 'required' } },
      contact,
    ),
  },
  {
    state: 'contact, could not be sent',
    on: 'page',
    element: after(
      { status: 'unsent', form: 'contact', values: typed, reason: 'unavailable', retryAfter: 60 },
      contact,
    ),
  },
  {
    state: 'contact, sent',
    on: 'page',
    element: after({ status: 'sent', form: 'contact', reference: 'ENQ-EXAMPLE' }, contact),
  },
  {
    state: 'FAQ, empty',
    on: 'page',
    element: after(
      undefined,
      <EnquiryForm form="faq" fields={['name', 'email', 'phone_number', 'msg_subject', 'message']} />,
    ),
  },
];
