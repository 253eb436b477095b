import { type ComponentType, createContext, type ElementType, Fragment, type ReactElement, use } from 'react';
import { jsxDEV as create, type JSXSource } from 'react/jsx-dev-runtime';

/** Where JSX makes an element: the file and the line, and the name of the tag or of the component. */
export interface Origin {
  file: string;
  line: number;
  name: string;
}

type Props = Readonly<Record<string, unknown>>;

/** `onElement` gets each element of HTML that is rendered. Its trail has what is around it, from the outermost, and itself. */
export const listener: { onElement?: (props: Props, trail: readonly Origin[]) => void } = {};

interface Made {
  type: ElementType;
  props: Props;
  isStatic: boolean;
  source: JSXSource;
}

const Trail = createContext<readonly Origin[]>([]);

/** What is rendered by itself: the parts of a page and its frame. */
const wholes = /^(Main|Document|Head|SidePanelLinks|FooterCall)$/;

/** That of the latest component. An island, and what it shows and does not change, are rendered within it by themselves. */
let latest: readonly Origin[] = [];

/** Renders the element that JSX has made, and knows what is around it. */
function Traced({ type, props, isStatic, source: { fileName = '', lineNumber = 0 } }: Made): ReactElement {
  const name = typeof type === 'string' ? type : (type as ComponentType).name;
  const own = use(Trail);
  const around = own.length > 0 || wholes.test(name) ? own : latest;
  const trail = [...around, { file: fileName, line: lineNumber, name }];
  if (typeof type !== 'string') latest = trail;
  const element = create(type, props, undefined, isStatic);
  // What an island or the frame of a page has inside was rendered, and told, before.
  const isTold = 'data-html' in props || 'data-island' in props;
  const { dangerouslySetInnerHTML: _, ...others } = props;
  if (typeof type === 'string') listener.onElement?.(isTold ? others : props, trail);
  return create(Trail, { value: trail, children: element }, undefined, false);
}

/** In place of React’s own, which JSX that is compiled for development calls with file and line. `rendered-elements.ts` names it. */
export const jsxDEV: typeof create = (type, props, key, isStatic, source, self) =>
  source && (typeof type === 'string' || typeof type === 'function')
    ? create(Traced as ComponentType<unknown>, { type, props, isStatic, source }, key, false)
    : create(type, props, key, isStatic, source, self);

export { Fragment };
