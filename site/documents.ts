/** Documents that the build makes from the content. */
export const documents = {
  securityPdf: '/security-answers.pdf',
  securityCsv: '/security-answers.csv',
  estimate: '/sample-estimate.pdf',
} as const;
