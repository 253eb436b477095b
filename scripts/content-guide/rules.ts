import * as v from 'valibot';
import * as parts from '../../site/content/schemas/parts.ts';

/** A field of a kind of content file. */
export interface Field {
  /**
   * As an editor writes it: `items[].name` for each entry of a list, `fields.*.label` if each of several fields has it,
   * `strip: label, copied` for fields of one parent that all are plain text.
   */
  path: string;
  /** The allowed values, as text. */
  rule: string;
}

/** Schemas that many files share: explained once, elsewhere only named. */
const shared = new Map<unknown, string>([
  [parts.label, 'label'],
  [parts.words, 'text'],
  [parts.paragraph, 'paragraph'],
  [parts.publicFile, 'address of a file in `public/`'],
  [parts.metaTitle, 'text of 50 to 60 characters, or of 38 to 48 before the bar and the company’s name'],
  [parts.metaDescription, 'text of 130 to 160 characters'],
  [parts.slug, 'a service’s address'],
  [parts.icon, 'icon'],
  [parts.picture, 'picture'],
  [parts.namedPicture, 'picture'],
  [parts.heading, 'heading with a label'],
  [parts.statement, 'heading in two tones'],
  [parts.namedText, '`name` and `text`'],
  [parts.iconText, '`icon`, `name` and `text`'],
  [parts.question, '`question` and `answer`'],
]);

/** The used parts of a Valibot schema. */
interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly (Shape | string)[];
  literal?: unknown;
  message?: unknown;
  pipe?: readonly Shape[];
  requirement?: unknown;
}

/** Every field of `schema` in its order, with its allowed values. */
export function fieldsOf(schema: v.GenericSchema): Field[] {
  return [...walk(schema as unknown as Shape, '')];
}

function* walk(shape: Shape, path: string): Generator<Field> {
  const inner = shape.wrapped ?? shape;
  const variants = inner.type === 'union' ? (inner.options ?? []).filter((one) => typeof one === 'object') : [];
  const objects = variants.filter(({ entries }) => entries);
  if (!shared.has(inner) && inner.entries) yield* walkEntries(inner.entries, path);
  else if (objects.length > 0) yield* walkEntries(Object.assign({}, ...objects.map(({ entries }) => entries)), path);
  else if (inner.type === 'array' && inner.item) yield* walkList(shape, inner.item, path);
  else yield { path, rule: ruleOf(shape) };
}

function* walkEntries(entries: Record<string, Shape>, path: string): Generator<Field> {
  const [first, ...others] = Object.values(entries);
  if (path !== '' && others.length > 0 && Object.values(entries).every(isText)) {
    yield { path: `${path}: ${Object.keys(entries).join(', ')}`, rule: rulesOf(entries) };
    return;
  }
  if (path !== '' && first?.entries && others.length > 0 && others.every((other) => other === first)) {
    const keys = Object.keys(entries).join(', ');
    for (const field of walk(first, `${path}.*`)) yield { ...field, rule: `${field.rule} (* is ${keys})` };
    return;
  }
  for (const [key, shape] of Object.entries(entries)) yield* walk(shape, path ? `${path}.${key}` : key);
}

const isText = (shape: Shape) =>
  shape.type === 'string' && /^(label|text|paragraph)( of at most \d+ characters)?$/.test(ruleOf(shape));

/** The rules of text fields: `label each`, or `label (link, name), text (lead)`. */
function rulesOf(entries: Record<string, Shape>): string {
  const rules = Map.groupBy(Object.keys(entries), (key) => ruleOf(entries[key] as Shape));
  if (rules.size === 1) return `${[...rules.keys()][0]} each`;
  return [...rules].map(([rule, keys]) => `${rule} (${keys.join(', ')})`).join(', ');
}

/** A list of a shared schema is one field; any other list is a field and the fields of its entries. */
function* walkList(shape: Shape, item: Shape, path: string): Generator<Field> {
  const fields = [...walk(item, `${path}[]`)];
  const alone = fields.length === 1 && fields[0]?.path === `${path}[]`;
  const entry = alone ? ` of ${fields[0]?.rule}` : '';
  yield { path, rule: `list${entry}, ${entriesOf(shape)}` };
  if (!alone) yield* fields;
}

const check = (shape: Shape, type: string) => shape.pipe?.find((one) => one.type === type)?.requirement;

function entriesOf(shape: Shape): string {
  // A list with a further rule is a pipe of both.
  const list = shape.pipe?.find((one) => one.type === 'array' && one.pipe) ?? shape;
  const [least, most] = [check(list, 'min_length'), check(list, 'max_length')];
  return least === most ? `exactly ${least}` : `${least} to ${most}`;
}

function ruleOf(shape: Shape): string {
  if (shape.type === 'optional') return `${ruleOf(shape.wrapped as Shape)}; may be left out`;
  const name = shared.get(shape);
  if (name) return name;
  const allowed = /allowed: (.*)/.exec(typeof shape.message === 'string' ? shape.message : '')?.[1];
  if (allowed) return allowed;
  if (shape.type === 'picklist') return `one of ${(shape.options as string[]).join(', ')}`;
  if (shape.type === 'boolean') return 'true or false';
  if (shape.type === 'number') return numberRule(shape);
  return textRule(shape);
}

function numberRule(shape: Shape): string {
  const [least, most] = [check(shape, 'min_value'), check(shape, 'max_value')];
  const kind = check(shape, 'integer') ? 'whole number' : 'number';
  if (least !== undefined && most !== undefined) return `${kind} from ${least} to ${most}`;
  return least === undefined ? kind : `${kind} from ${least}`;
}

/** The error message of a format says what it allows: it is the rule. */
function textRule(shape: Shape): string {
  const most = check(shape, 'max_length');
  if (most !== undefined) return `text of at most ${most} characters`;
  for (const { message } of shape.pipe ?? []) {
    const said = typeof message === 'function' ? String(message({ received: '' })) : '';
    const allowed = /(allowed.*?): (.*)/.exec(said);
    if (allowed) return allowed[1] === 'allowed' ? (allowed[2] ?? '') : `text; ${allowed[0]}`;
  }
  return v.safeParse(shape as unknown as v.GenericSchema, '').success ? 'text, may be empty' : 'text';
}
