import './sheet.css';
import type { Example } from '../ui/example.ts';
import { components, examplePath } from './components.ts';

/**
 * Every component in every state that its props can cause. Hover, focus and press come from the viewer's own pointer and
 * keyboard, and are not imitated.
 */
export function Sheet() {
  return (
    <main className="sheet wrap">
      <h1>Component sheet</h1>
      <p>Point at, press and tab through the examples to see how they answer.</p>
      {components.map(({ name, examples }) => (
        <section key={name} aria-labelledby={`sheet-${name}`}>
          <h2 id={`sheet-${name}`}>{name}</h2>
          {examples.map((example, index) => (
            <figure key={example.state}>
              <figcaption>{example.state}</figcaption>
              <Shown example={example} title={`${name}, ${example.state}`} address={examplePath(name, index)} />
            </figure>
          ))}
        </section>
      ))}
    </main>
  );
}

function Shown({ example, title, address }: { example: Example; title: string; address: string }) {
  if (example.on === 'page') {
    return (
      <>
        <a href={address}>On a page of its own</a>
        <iframe title={title} src={address} loading="lazy" />
      </>
    );
  }
  const { on, element } = example;
  return (
    <div className="sheet-grounds">
      {on !== 'ink' && <div className="sheet-ground">{element}</div>}
      {on !== 'light' && <div className="sheet-ground on-ink">{element}</div>}
    </div>
  );
}

/** One example alone. */
export function SheetPage({ example }: { example: Example }) {
  return (
    <main className="sheet-page">
      <h1 className="visually-hidden">{example.state}</h1>
      {example.element}
    </main>
  );
}
