/**
 * Where the visit of an enquiry began: the path of its first page, the host of the site before it, and the campaign that the address
 * of the first page named (`utm_source` and so on). Empty for what is not known.
 */
export interface Origin {
  landing: string;
  referrer: string;
  source: string;
  medium: string;
  campaign: string;
  content: string;
  term: string;
}
