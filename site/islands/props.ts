import { isHtml } from './html.ts';

/** The element with the props of the islands that were rendered since the last one. */
export function propsElement(props: Map<string, object>): string {
  const json = JSON.stringify(Object.fromEntries(props), (_, value) => (isHtml(value) ? undefined : value));
  const isEmpty = props.size === 0;
  props.clear();
  return isEmpty ? '' : `<script type="application/json" data-props="">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** The props of an island. Those of the page and those around it are in two elements. */
export const propsOf = (key: string): object =>
  [...document.querySelectorAll('script[data-props]')]
    .map((element) => JSON.parse(element.textContent ?? ''))
    .find((all) => key in all)?.[key] ?? {};
