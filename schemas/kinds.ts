import * as v from 'valibot';
import { about, contact, faq, reasons } from './files/about-contact-faq.ts';
import { breakThisSite } from './files/break-this-site.ts';
import { budgets, engagementModels } from './files/budgets.ts';
import { company } from './files/company.ts';
import { expertise, security } from './files/expertise.ts';
import { forms } from './files/forms.ts';
import { home } from './files/home.ts';
import { legal, legalText } from './files/legal.ts';
import { lifecycle, lifecyclePage } from './files/lifecycle.ts';
import { fits } from './files/machine.ts';
import { drawn } from './files/machine-drawing.ts';
import { answers, mails } from './files/mails.ts';
import { errors, navigation, search } from './files/navigation.ts';
import { promising } from './files/parts.ts';
import { service, servicePage, services } from './files/service.ts';
import { ContentError } from './mistakes.ts';

interface Kind {
  /** Name of its JSON Schema, `content/.schema/<name>.json`. */
  name: string;
  /** A path within `content/`; `<…>` matches any name. The schema of a Markdown file is that of its head matter. */
  files: string;
  schema: v.GenericSchema;
  /** The schema of the whole file as it is edited, where `schema` is that of a part. */
  edited?: v.GenericSchema;
  /** Its name, where its content has none. */
  title?: string;
  /** The page that shows it, where that has another name. */
  page?: string;
}

const single = <Name extends string, Schema extends v.GenericSchema>(name: Name, schema: Schema) => ({
  name,
  files: `${name}.yaml` as const,
  schema,
});

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
  single('about', promising(about)),
  single('contact', promising(contact)),
  single('faq', promising(faq)),
  single('expertise', promising(expertise)),
  single('services', promising(services)),
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
