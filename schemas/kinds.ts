import * as v from 'valibot';
import { pages } from './addresses.ts';
import { breakThisSite } from './files/break-this-site.ts';
import { budgets, engagementModels } from './files/budgets.ts';
import { company } from './files/company.ts';
import { expertise, security } from './files/expertise.ts';
import { forms } from './files/forms.ts';
import { home } from './files/home.ts';
import { lifecycle, lifecyclePage } from './files/lifecycle.ts';
import { checkMachine } from './files/machine.ts';
import { drawMachine } from './files/machine-drawing.ts';
import { answers, mails } from './files/mails.ts';
import { errors, navigation, search } from './files/navigation.ts';
import { withConfirmation } from './files/parts.ts';
import { service, servicePage, services } from './files/service.ts';
import { about, contact, faq, legal, legalText, reasons } from './files/text-pages.ts';
import { ContentError } from './mistakes.ts';

export interface Kind {
  /** The name of the kind and of its JSON Schema, `content/.schema/<name>.json`. */
  name: string;
  /** A path in `content/`, in which `<…>` matches any name. The schema of a Markdown file is the schema of its head matter. */
  files: string;
  schema: v.GenericSchema;
  /** The schema of the whole file for editing. Needed if `schema` describes only a part of the file. */
  edited?: v.GenericSchema;
  /** The name that people see. Needed if the content has no title. */
  title?: string;
  /** The page that shows the file. Needed if the page does not have the name of the file. */
  page?: string;
}

const single = <Name extends string, Schema extends v.GenericSchema>(name: Name, schema: Schema) => ({
  name,
  files: `${name}.yaml` as const,
  schema,
});

export const factsFile = 'company.yaml';

const serviceWithConfirmation = withConfirmation(service);

export const kinds = [
  { ...single('company', company), title: 'Company' },
  { ...single('navigation', navigation), title: 'Menus and footer' },
  { ...single('errors', errors), title: 'Missing pages and failures' },
  single('forms', forms),
  single('mails', withConfirmation(mails)),
  single('answers', answers),
  single('home', withConfirmation(home)),
  single('about', withConfirmation(about)),
  single('contact', withConfirmation(contact)),
  single('faq', withConfirmation(faq)),
  single('expertise', withConfirmation(expertise)),
  single('services', withConfirmation(services)),
  { ...single('reasons', withConfirmation(reasons)), page: 'about' },
  { ...single('engagement-models', withConfirmation(engagementModels)), page: 'services' },
  { ...single('security', withConfirmation(security)), page: 'expertise' },
  { ...single('budgets', withConfirmation(budgets)), page: 'services' },
  { ...single('break-this-site', breakThisSite), title: 'Try to break this site' },
  { ...single('service-page', servicePage), title: 'All service pages' },
  { ...single('lifecycle-page', lifecyclePage), title: 'All stage pages' },
  { ...single('search', search), title: 'Search engines' },
  {
    name: 'service',
    files: 'services/<address>.yaml',
    schema: v.pipe(
      serviceWithConfirmation,
      checkMachine<v.InferOutput<typeof serviceWithConfirmation>>(),
      v.transform(drawMachine<v.InferOutput<typeof serviceWithConfirmation>>),
    ),
  },
  { name: 'lifecycle', files: 'lifecycle/<stage>.yaml', schema: withConfirmation(lifecycle) },
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
  throw new ContentError([{ file: `content/${path}`, path: [], code: 'value', found: 'an unknown file', allowed }]);
}

/** The row of the URL table whose page shows a file; undefined if no page or every page shows it. */
export function pageRowOf(path: string) {
  const [, name = ''] = /([^/]+)\.\w+$/.exec(path) ?? [];
  const pageName = findKind(path)?.page;
  return pages.find(({ page, content }) => page === pageName || content === path || path === `${content}/${name}.yaml`);
}

export function editedSchema(path: string): v.GenericSchema {
  const { edited, schema } = kindOf(path);
  return edited ?? schema;
}
