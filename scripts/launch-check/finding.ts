/** Something to do before the site goes live. */
export interface Finding {
  /** Path within the project; `environment` for a variable, `database` for the store of enquiries. */
  file: string;
  /** From 1; null without lines. */
  line: number | null;
  /** The field's path, such as `clients.0.name`; the variable; or what the file is. */
  field: string;
  /** The present value. */
  found: string;
  /** What to put there. */
  put: string;
}

/** The findings as text, by file and in their order. */
export function describeFindings(findings: readonly Finding[]): string {
  const files = Map.groupBy(findings, ({ file }) => file);
  const parts = [...files].map(([file, found]) => [file, ...found.map((finding) => `  ${lineOf(finding)}`)].join('\n'));
  const count = findings.length === 1 ? 'One thing is' : `${findings.length} things are`;
  return [...parts, `${count} left to do before going live. docs/guides/launch.md explains each.`].join('\n\n');
}

const lineOf = ({ file, line, field, found, put }: Finding) =>
  `${line === null ? '' : `${file}:${line} `}${placeOf(field)}: found ${found}. Right: ${put}.`;

/** `clients.0.name` is `clients › 1 › name`: people count from 1. */
const placeOf = (field: string) =>
  field
    .replace(/\.(\d+)(?=\.|$)/g, (_, index: string) => ` › ${Number(index) + 1}`)
    .replace(/(?<=\w)\.(?=[a-z])/gi, ' › ');
