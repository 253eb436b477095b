/** The element with the props of the islands that were rendered since the last call. */
export function propsElement(props: Map<string, object>): string {
  const json = JSON.stringify(Object.fromEntries(props), (_, value) => (isHtml(value) ? undefined : value));
  const isEmpty = props.size === 0;
  props.clear();
  return isEmpty ? '' : `<script type="application/json" data-props="">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Finds the props of an island. The page and the shell have separate elements with props. */
export const propsOf = (key: string): object =>
  [...document.querySelectorAll('script[data-props]')]
    .map((element) => JSON.parse(element.textContent ?? ''))
    .find((all) => key in all)?.[key] ?? {};

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('content', { createHTML: (html) => html });

/**
 * Makes HTML of the build trusted, so that the browser accepts it as markup. Never pass text from visitors to this
 * function. https://w3c.github.io/trusted-types/dist/spec/
 */
export const contentMarkup = (html: string): string => policy?.createHTML(html) ?? html;

/**
 * HTML that an island shows and does not change. The props in the browser lack this HTML, because the page already
 * contains it.
 */
export interface Html {
  readonly __html: string;
}

/** All elements share this object, because React replaces the HTML when the object is a different one. */
const unchangedHtml: Html = { __html: contentMarkup('') };

/**
 * The attributes of an element that contains this HTML.
 * @param html undefined in the browser, which keeps the HTML on the page
 */
export const htmlInside = (html: Html | undefined) => ({
  'data-html': '',
  dangerouslySetInnerHTML: html ?? unchangedHtml,
  suppressHydrationWarning: true,
});

const isHtml = (value: unknown): value is Html => typeof value === 'object' && value !== null && '__html' in value;

/** The name of an island: `carousel` for `../ui/carousel/carousel.island.tsx`. */
export const islandName = (file: string): string => file.replace(/^.*\/|\.island\.tsx$/g, '');
