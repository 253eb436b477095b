/** A section of a page's content, with the label that the pages of its kind share as part of its heading. */
export const withLabel = <Section extends { heading: object }>(label: string, section: Section) => ({
  ...section,
  heading: { label, ...section.heading },
});
