import * as v from 'valibot';
import { drawn } from './drawn.ts';
import { breakThisSite } from './files/break-this-site.ts';
import { company } from './files/company.ts';
import { forms } from './files/forms.ts';
import { home } from './files/home.ts';
import { lifecycle, lifecyclePage } from './files/lifecycle.ts';
import { fits } from './files/machine.ts';
import { answers, mails } from './files/mails.ts';
import { pageKinds, reasons } from './files/pages.ts';
import { budgets, engagementModels } from './files/prices.ts';
import { security } from './files/security.ts';
import { service, servicePage } from './files/service.ts';
import { errors, legal, legalText, navigation, search } from './files/shell.ts';
import { type Kind, promising, single } from './kind.ts';
import { ContentError } from './parse.ts';

export const factsFile = 'company.yaml';

const wholeService = promising(service);

export const kinds = [
  { ...single('company', company), title: 'Company' },
  { ...single('navigation', navigation), title: 'Menus and footer' },
  { ...single('errors', errors), title: 'Missing pages and failures' },
  single('forms', forms),
  single('mails', promising(mails)),
  single('answers', answers),
  single('home', promising(home)),
  ...pageKinds,
  { ...single('reasons', promising(reasons)), page: 'about' },
  { ...single('engagement-models', promising(engagementModels)), page: 'services' },
  { ...single('security', promising(security)), page: 'expertise' },
  { ...single('budgets', promising(budgets)), page: 'services' },
  { ...single('break-this-site', breakThisSite), title: 'Try to break this site' },
  { ...single('service-page', servicePage), title: 'All service pages' },
  { ...single('lifecycle-page', lifecyclePage), title: 'All stage pages' },
  { ...single('search', search), title: 'Search engines' },
  {
    name: 'service',
    files: 'services/<address>.yaml',
    schema: v.pipe(
      wholeService,
      fits<v.InferOutput<typeof wholeService>>(),
      v.transform(drawn<v.InferOutput<typeof wholeService>>),
    ),
  },
  { name: 'lifecycle', files: 'lifecycle/<stage>.yaml', schema: promising(lifecycle) },
  { name: 'legal', files: 'legal/<page>.md', schema: legal, edited: legalText },
] as const satisfies readonly Kind[];

const patterns = kinds.map((kind: Kind) => ({
  kind,
  pattern: new RegExp(`^${kind.files.replace('.', '\\.').replace(/<\w+>/, '[^/]+')}$`),
}));

export const findKind = (path: string): Kind | undefined => patterns.find(({ pattern }) => pattern.test(path))?.kind;

export function kindOf(path: string): Kind {
  const kind = findKind(path);
  if (kind) return kind;
  const allowed = kinds.map(({ name }) => name).join(', ');
  throw new ContentError([{ file: `content/${path}`, path: [], code: 'value', found: 'a file of no kind', allowed }]);
}

export function editedSchema(path: string): v.GenericSchema {
  const { edited, schema } = kindOf(path);
  return edited ?? schema;
}
