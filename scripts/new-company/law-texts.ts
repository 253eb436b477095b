// A TODO here is for the owner of the company: see `gap` in the launch check.
const gdpr = {
  BASIS: `We use an enquiry to answer it: as steps that you ask for before a contract (GDPR Article 6(1)(b)), and otherwise because of
our legitimate interest in answering those who write to us (Article 6(1)(f)). A law may oblige us to keep records
(Article 6(1)(c)).`,
  RIGHTS: `You have the right of access to your data, of correction, of erasure, of restriction, of data portability, and the right to
object (GDPR Articles 15 to 18, 20 and 21).`,
  COMPLAINTS: `You may complain to a supervisory authority, above all in the country where you live or work (GDPR Article 77).

TODO The name and address of the supervisory authority for our company.`,
};

const other = {
  BASIS: `We use an enquiry to answer it.

TODO The legal basis, as the law of your country names it.`,
  RIGHTS: 'TODO The rights that the law of your country gives: access, correction, erasure and others.',
  COMPLAINTS: 'TODO The authority that hears complaints about data in your country.',
};

/** The paragraphs of the privacy policy that depend on the law. India's policy is the sample's, which has its own. */
export const lawTexts = { gdpr, other, india: {} };
