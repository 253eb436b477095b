/** The element with the props of the islands that were rendered since the last call. */
export function propsElement(props: Map<string, object>): string {
  const json = JSON.stringify(Object.fromEntries(props), (_, value) => (isHtml(value) ? undefined : value));
  const isEmpty = props.size === 0;
  props.clear();
  return isEmpty ? '' : `<script type="application/json" data-props="">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** The props of an island. The page's islands and the frame's islands have separate elements. */
export const propsOf = (key: string): object =>
  [...document.querySelectorAll('script[data-props]')]
    .map((element) => JSON.parse(element.textContent ?? ''))
    .find((all) => key in all)?.[key] ?? {};

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('content', { createHTML: (html) => html });

/**
 * Marks HTML that the build has made from this project's own Markdown as trusted. Never pass text from visitors: the
 * browser renders the result as markup. https://w3c.github.io/trusted-types/dist/spec/
 */
export const contentMarkup = (html: string): string => policy?.createHTML(html) ?? html;

/**
 * HTML that an island shows and does not change. It is not among the island's props: the browser already has it on the
 * page.
 */
export interface Html {
  readonly __html: string;
}

/** One object for all elements, because React writes the HTML again for another object. */
const unchangedHtml: Html = { __html: contentMarkup('') };

/**
 * The properties of an element that contains this HTML.
 * @param html undefined in the browser
 */
export const htmlInside = (html: Html | undefined) => ({
  'data-html': '',
  dangerouslySetInnerHTML: html ?? unchangedHtml,
  suppressHydrationWarning: true,
});

const isHtml = (value: unknown): value is Html => typeof value === 'object' && value !== null && '__html' in value;

/** The name of an island: `carousel` for `../ui/carousel/carousel.island.tsx`. */
export const islandName = (file: string): string => file.replace(/^.*\/|\.island\.tsx$/g, '');
