import { Component, type ReactNode } from 'react';

/** Keeps a mistake of the studio away from the page, and offers to start it again without what the browser has stored. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.message === '') return this.props.children;
    return (
      <section className="bar" aria-label="Studio" role="alert">
        <p>The studio has a mistake: {this.state.message}. Your saved texts are safe.</p>
        <button className="action" type="button" onClick={restart}>
          Start the studio again
        </button>
      </section>
    );
  }
}

function restart(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('studio-')) sessionStorage.removeItem(key);
  location.reload();
}
