import './about-and-why.css';
import home from '../../../content/home.yaml';
import reasons from '../../../content/reasons.yaml';
import { AboutBlurb } from '../about-blurb/about-blurb.tsx';
import { Reasons } from '../reasons/reasons.tsx';

/** About the company on the home page, and the reasons to choose it. */
export function AboutAndWhy() {
  return (
    <section className="section on-mist" id="about">
      <div className="wrap">
        <AboutBlurb />
        {reasons.items.length > 0 && (
          <>
            <h2 className="why-heading">{home.why.heading}</h2>
            <Reasons />
          </>
        )}
      </div>
    </section>
  );
}
