import { type ComponentType, useEffect, useState } from 'react';
import type { ReleaseProps } from './release-states.ts';

/**
 * Loads the field of dots when its place is near the window. Until the field is loaded, the stylesheet draws the dots. If the field
 * cannot be loaded, the page shows the drawing.
 */
export default function Release(props: ReleaseProps) {
  const [Field, setField] = useState<ComponentType<ReleaseProps>>();
  useEffect(() => {
    import('./release-field.tsx').then(
      ({ ReleaseField }) => setField(() => ReleaseField),
      (error: unknown) => {
        console.error(error);
        setField(() => LoadFailure);
      },
    );
  }, []);
  return Field && <Field {...props} />;
}

const LoadFailure = () => <span className="release-failed" hidden />;
