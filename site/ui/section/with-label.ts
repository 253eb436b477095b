/** Adds the label that all pages of a kind share to the heading of a section's content. */
export const withLabel = <Section extends { heading: object }>(label: string, section: Section) => ({
  ...section,
  heading: { label, ...section.heading },
});
