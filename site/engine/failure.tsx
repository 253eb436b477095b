import '../ui/button/button.css';
import navigation from '../../content/navigation.yaml';
import { Hydrated } from './first-load.tsx';

const { text, reload } = navigation.failed;

/** Shown instead of a part of the page that failed while it was rendered. The rest of the page is interactive all the same. */
export function Failure() {
  return (
    <section className="section" role="alert">
      <div className="wrap">
        <p className="lead">{text}</p>
        <p className="actions">
          <button className="button" type="button" onClick={() => location.reload()}>
            {reload}
          </button>
        </p>
      </div>
      <Hydrated />
    </section>
  );
}
