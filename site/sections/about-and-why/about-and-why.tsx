import './about-and-why.css';
import home from '../../../content/home.yaml';
import reasons from '../../../content/reasons.yaml';
import { AboutBlurb } from '../about-blurb/about-blurb.tsx';
import { Reasons } from '../reasons/reasons.tsx';

/** About the company on the home page, and the reasons to choose it. */
export function AboutAndWhy() {
  return (
    <>
      <AboutBlurb />
      {reasons.items.length > 0 && (
        <section className="section on-mist">
          <div className="wrap">
            <h2 className="why-heading">{home.why.heading}</h2>
            <Reasons />
          </div>
        </section>
      )}
    </>
  );
}
