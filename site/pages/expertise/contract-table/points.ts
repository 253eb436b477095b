import type { PageContent } from '@company/schemas/contents.ts';

type Contract = NonNullable<PageContent<'security.yaml'>['contract']>;

/** The rules that the contract meets, each with the name of the part that has it, in the order of the law. */
export const pointsOf = ({ parts }: Contract) =>
  parts
    .flatMap(({ name, points }) => points.map((point) => ({ ...point, part: name })))
    .sort((one, other) => one.clause.localeCompare(other.clause, undefined, { numeric: true }));
