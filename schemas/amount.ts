/** A price that does not break beside a digit: `₹3.6 lakh (€3,600)` breaks before the bracket alone. */
export const amount = (price: string): string =>
  price.replace(/(\d) (?!\()/g, '$1\u00a0').replace(/ (?=\d)/g, '\u00a0');
