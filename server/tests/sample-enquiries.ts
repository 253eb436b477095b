/** Valid bodies, one for each form. */
export const contact = {
  form: 'contact',
  name: 'Asha Rao',
  businessEmail: 'asha@client.example',
  countryCode: 'IN',
  phoneNumber: '9876543210',
  message: 'We need a payment gateway. Can we talk?',
  page: '/services',
};

export const about = { ...contact, form: 'about', countryCode: 'AF', phoneNumber: '701234567' };

export const faq = {
  form: 'faq',
  name: 'Ben Okoro',
  email: 'ben@client.example',
  phone_number: '+234 1 234 5678',
  msg_subject: 'Fees',
  message: 'What does it cost; roughly?',
  page: '/faq',
};
