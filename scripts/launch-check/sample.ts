import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * The list of sample data that must not go live. The check uses it, and the tests beside it compare it with the content, so
 * that neither can change alone.
 */

export interface SampleFact {
  /** The values in the sample. */
  values: readonly string[];
  /** What the company has to put there. */
  put: string;
}

/** The fields of `content/company.yaml`, without the numbers of list entries, that identify the sample company. */
export const sampleFacts: Readonly<Record<string, SampleFact>> = {
  name: { values: ['Deccanary Technologies Private Limited'], put: 'the company’s name as it is registered' },
  shortName: { values: ['Deccanary'], put: 'the name that people use' },
  registrationNumber: { values: ['U00000TS0000PTC000000'], put: 'the corporate identity number, 21 characters' },
  siteUrl: { values: ['https://deccanary.example'], put: 'the address that visitors type, beginning with https://' },
  email: { values: ['hello@deccanary.example'], put: 'an address that somebody reads every working day' },
  phone: { values: ['+91 40 0000 0000'], put: 'a number that somebody answers, such as "+91 40 2345 6789"' },
  whatsapp: { values: ['+91 00000 00000'], put: 'the number of the company’s WhatsApp account' },
  linkedin: {
    values: ['https://www.linkedin.com/company/deccanary-example'],
    put: 'the address of the company’s page on LinkedIn',
  },
  'address.street': { values: ['Sample House, 1 Placeholder Road, Madhapur'], put: 'the registered office' },
  replyWithin: { values: ['one working day'], put: 'the time within which somebody answers, and keeps to it' },
  smallestProject: {
    values: ['about three weeks of work for two people'],
    put: 'the smallest project that you take on',
  },
  'assurance.aiAssistants': {
    values: ['Only with your written consent, in accounts whose terms say that your code trains no model.'],
    put: 'whether your engineers use AI assistants on clients’ code, and on which terms',
  },
  'assurance.subcontractors': {
    values: ['None without your written consent. Each one is named, and signs the same confidentiality as we do.'],
    put: 'who else may work on a project',
  },
  'assurance.insurance': {
    values: ['Sample answer: name the professional liability and cyber cover here, or say that there is none.'],
    put: 'the insurance that you hold, with its sums',
  },
  'assurance.certification': {
    values: ['We hold no ISO 27001 or SOC 2 report yet. Ask for our restore report and our access list instead.'],
    put: 'the certificates and reports that you can show',
  },
  'grievanceOfficer.name': { values: ['Sample Officer'], put: 'the person who answers complaints' },
  'grievanceOfficer.email': { values: ['grievance@deccanary.example'], put: 'the grievance officer’s address' },
  'grievanceOfficer.phone': { values: ['+91 40 0000 0000'], put: 'the grievance officer’s number' },
  'certificates.note': { values: ['Sample certificate, opens as PDF'], put: 'what the certificate is, in a line' },
  'certificates.number': { values: ['UDYAM-TS-00-0000000', 'DIPP000000'], put: 'the number on the certificate' },
  'certificates.issuer': {
    values: ['Sample registration authority', 'Sample recognition authority'],
    put: 'the authority that the certificate names',
  },
  'certificates.validity': { values: ['Valid until 31 December 2030'], put: 'until when the certificate says' },
  paymentGateways: {
    values: ['Sample Gateway One', 'Sample Gateway Two'],
    put: 'the payment gateways that you have a contract with',
  },
  'clients.name': {
    values: [
      'Placeholder Bank',
      'Example Mart',
      'Specimen Health',
      'Sample Freight',
      'Fictive Foods',
      'Mockup Motors',
      'Dummy Textiles',
      'Pretend Pharma',
    ],
    put: 'a client that has agreed to be named',
  },
};

/** The other fields of `content/company.yaml`: a company may keep them as they are. */
export const mayStay: readonly string[] = [
  'tagline',
  'address.city',
  'address.postalCode',
  'address.state',
  'address.country',
  'hours.timeZone',
  'hours.days',
  'hours.from',
  'hours.to',
  'hours.holidays',
  'hours.zone',
  'certificates.name',
  'certificates.icon',
  'certificates.unavailable',
  'certificates.pdf',
  'endpoint',
  'clients.logo',
];

/** Values that nobody can have, anywhere in `content/company.yaml`. */
export const madeUp = /\.example\b|(?:^|\D)0000[ -]?0000\b|\b00000[ -]?00000\b/i;

/** Words of the sample company's own story, and gaps, in every other file of `content/`. */
export const sampleWords: readonly { pattern: RegExp; put: string }[] = [
  { pattern: /\bDeccan(ary)?\b/i, put: 'your own company’s story' },
  { pattern: /\bNamed after a careful habit\b/, put: 'your own company’s story' },
  // Except a form's placeholder.
  { pattern: /(?<!name@company)\.example\b/i, put: 'a real address, or {{company.email}} or {{company.siteUrl}}' },
  { pattern: /\bSample figures\b/, put: 'the day of the four figures, and how each is counted' },
  { pattern: /\bTODO\b/, put: 'what is still missing' },
  {
    pattern: /\bFor counsel to confirm: .*?(?= -->|$)/,
    put: 'what your counsel says of it, and take the comment out',
  },
];

/** The sample's drawings and documents, with the first 16 digits of their SHA-256. */
export const sampleMarks: Readonly<Record<string, string>> = {
  'public/certificates/msme-registration.pdf': 'c2674fe4373fcb07',
  'public/certificates/start-up-recognition.pdf': '0b8390374f13b797',
  'public/icon.svg': 'd75993bd56f824ac',
  'public/logo.svg': 'd5adc5ef296d654c',
  'public/logo-on-ink.svg': 'f78e6b41b522b8a5',
  'public/clients/dummy-textiles.svg': '5a3222c8fcfde57f',
  'public/clients/example-mart.svg': '895aea011f90e652',
  'public/clients/fictive-foods.svg': '72114866c38a681a',
  'public/clients/mockup-motors.svg': 'f29367ee82ecb015',
  'public/clients/placeholder-bank.svg': '5e0ddff80dcedd1f',
  'public/clients/pretend-pharma.svg': '84a492b895dd28f8',
  'public/clients/sample-freight.svg': '1b1869a1e857c161',
  'public/clients/specimen-health.svg': '72ea227132456f16',
};

/**
 * Whether the content is still the sample's, by the company's name. Tests of the sample's own texts and looks do not apply to
 * other companies.
 */
export const isSample = (root = '.'): boolean =>
  sampleFacts.name?.values[0] === parse(readFileSync(join(root, 'content/company.yaml'), 'utf8')).name;
