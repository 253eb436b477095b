/** The characters that `marked` escapes, by their names. */
const escaped: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The runs of text between tags, in the HTML that the build makes from Markdown. */
export const runsOf = (html: string): string[] =>
  html
    .split(/<[^>]+>/)
    .map((run) => run.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => escaped[name] ?? whole))
    .filter((run) => run.trim() !== '');
