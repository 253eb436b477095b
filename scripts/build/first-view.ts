import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { type Rule, type SelectorComponent, transform, type Visitor } from 'lightningcss';
import type { FirstView } from '../../site/load-page.ts';
import type { DividedStyle } from '../../site/render.tsx';

/** What stands in the HTML of a first view, but is closed or out of sight until the rest of the stylesheet is there. */
const unseen = 'footer, .services-panel > *, .menu-ways > *';

/** The animations of a first view. */
const moving = /^(strip|fill)$/;

/**
 * Until then the boot script holds back everything else, by names of elements: where only `*` is named, the style of every
 * element is found again when nothing is held back any more. Chromium finds the sections of an index for good when it first
 * draws the index, so that has to wait for them.
 */
const hold =
  'html[data-held] :is(#main>section~:is(section,nav,div),.footer):not([data-shown]){display:none!important}' +
  'html[data-held] .page-index{scroll-target-group:none!important}';

const combinators: Record<string, string> = { descendant: ' ', child: '>', 'next-sibling': '+', 'later-sibling': '~' };

/** What follows from a visitor's act, and comes too late to be in a first view. */
const acts = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'disabled', 'target']);

/** A selector as far as a parser that draws nothing can tell what it matches; undefined when it awaits an act. */
function standing(selector: readonly SelectorComponent[]): string | undefined {
  let text = '';
  for (const part of selector) {
    if (part.type === 'class') text += `.${part.name}`;
    else if (part.type === 'id') text += `#${part.name}`;
    else if (part.type === 'type') text += part.name;
    else if (part.type === 'combinator') text += combinators[part.value] ?? '';
    else if (part.type === 'attribute') text += attribute(part);
    else if (part.type === 'pseudo-class' && acts.has(part.kind)) return;
    else if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) {
      const inner = part.selectors.map(standing).filter((choice) => choice !== undefined);
      if (inner.length === 0) return;
      text += `:is(${inner.join()})`;
    } else if (part.type === 'pseudo-class' && part.kind === 'not' && part.selectors.every(isPlain)) {
      text += `:not(${part.selectors.map(standing).join()})`;
    } else if (part.type === 'pseudo-class' && part.kind === 'has') {
      const inner = part.selectors.map(standing).filter((choice) => choice !== undefined);
      if (inner.length === 0) return;
      text += `:has(${inner.join()})`;
    }
  }
  // What is left of `:root` or `::before` may be anything.
  return text.replace(/(?<=^|[ >+~(,])(?=$|[ >+~),])/g, '*');
}

/** Whether a parser can tell all that the selector says: of others the opposite cannot be told. */
const isPlain = (selector: readonly SelectorComponent[]) =>
  selector.every(({ type }) => type === 'class' || type === 'id' || type === 'type' || type === 'attribute');

const attribute = ({ name, operation }: SelectorComponent & { type: 'attribute' }) =>
  operation?.operator === 'equal' ? `[${name}="${operation.value}"]` : `[${name}]`;

/** Tells of a selector whether it matches something in the HTML of `views`. */
function matcher(views: readonly string[]): (selector: readonly SelectorComponent[]) => boolean {
  const parser = new new Window().DOMParser();
  const documents = views.map((html) => {
    const document = parser.parseFromString(html, 'text/html');
    for (const element of document.querySelectorAll(unseen)) element.remove();
    return document;
  });
  return (selector) => {
    const text = standing(selector);
    return text !== undefined && documents.some((document) => document.querySelector(text));
  };
}

/** Rules for paper, for scripts switched off (then the browser waits for the rest anyway) and for forced colours. */
const isSpecial = (rule: Rule) =>
  rule.type === 'media' && /print|scripting|forced-colors/.test(JSON.stringify(rule.value.query));

/** A stylesheet with those rules that `keep` says, without the blocks that they leave empty. */
function only(css: string, keep: (rule: Rule, isSpecial: boolean) => boolean): string {
  let depth = 0;
  const visitor: Visitor<never> = {
    Rule(rule) {
      if (isSpecial(rule)) depth++;
      return keep(rule, depth > 0) ? undefined : [];
    },
    RuleExit(rule) {
      if (isSpecial(rule)) depth--;
    },
  };
  let kept = transform({ filename: 'style.css', code: Buffer.from(css), minify: true, visitor }).code.toString();
  for (let before = ''; before !== kept; ) {
    before = kept;
    kept = kept.replace(/@[a-z][^{};]*\{\}/g, '');
  }
  return kept;
}

/** Takes those tokens out of a stylesheet that nothing in it uses, and gives them as a stylesheet of their own. */
function divideTokens(style: string): { used: string; unused: string } {
  const [block = '', declarations = ''] = /:root\{([^}]*)\}/.exec(style) ?? [];
  const rules = style.replace(block, '');
  const tokens = declarations.split(';').map((token) => ({ token, name: token.slice(0, token.indexOf(':')) }));
  let used: typeof tokens = [];
  // A token may use another.
  for (let known = -1; known !== used.length; ) {
    known = used.length;
    const users = [rules, ...used.map(({ token }) => token)].join(';');
    // One that is also set elsewhere, for narrow screens or on a ground, has to come before that.
    used = tokens.filter(({ name }) => users.includes(`var(${name})`) || rules.includes(`${name}:`));
  }
  const root = (list: typeof tokens) => `:root{${list.map(({ token }) => token).join(';')}}`;
  const unused = tokens.filter((token) => !used.includes(token));
  return { used: style.replace(block, () => root(used)), unused: `@layer tokens{${root(unused)}}` };
}

/**
 * Divides the stylesheet, for each kind of first view: what such views need, to be inlined, and the rest, written to a file
 * of its own that is asked for when the first view has been drawn.
 * @param views HTML of pages with nothing but their first view, by its kind
 */
export async function divideStyles(
  dist: string,
  style: string,
  { hero, panel }: Record<FirstView, readonly string[]>,
): Promise<Record<FirstView, DividedStyle>> {
  return { hero: await divideStyle(dist, style, hero), panel: await divideStyle(dist, style, panel) };
}

async function divideStyle(dist: string, style: string, views: readonly string[]): Promise<DividedStyle> {
  const matches = matcher(views);
  const isFirst = (rule: Rule, isSpecial: boolean) => {
    if (rule.type === 'style') return !isSpecial && rule.value.selectors.some(matches);
    // A face that is added later has all text of the page measured again.
    return rule.type === 'font-face' || (rule.type === 'keyframes' && moving.test(rule.value.name.value));
  };
  const isDivided = ({ type }: Rule) => type === 'media' || type === 'layer-block' || type === 'supports';
  const first = only(
    style,
    (rule, isSpecial) => isDivided(rule) || rule.type === 'layer-statement' || isFirst(rule, isSpecial),
  );
  const { used, unused } = divideTokens(first);
  const rest = unused + only(style, (rule, isSpecial) => isDivided(rule) || !isFirst(rule, isSpecial));
  const hash = createHash('sha256').update(rest).digest('base64url').slice(0, 8);
  const file = `hashed/rest-${hash}.css`;
  await writeFile(join(dist, file), rest);
  // The minifier takes the order of layers for said by their blocks, but some layers are only in the rest.
  const order = /^@layer [^{;]+;/.exec(style)?.[0] ?? '';
  return { style: order + used + hold, rest: `/${file}` };
}
