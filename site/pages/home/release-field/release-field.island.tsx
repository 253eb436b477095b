import { type ComponentType, useEffect, useState } from 'react';
import type { ReleaseProps } from './release-states.ts';

/**
 * Loads the field when it is near. The stylesheet draws the dots before the field is there; if it cannot be loaded, the page shows the
 * drawing.
 */
export default function Release(props: ReleaseProps) {
  const [Field, setField] = useState<ComponentType<ReleaseProps>>();
  useEffect(() => {
    import('./release-field.tsx').then(
      ({ ReleaseField }) => setField(() => ReleaseField),
      (error: unknown) => {
        console.error(error);
        setField(() => Failed);
      },
    );
  }, []);
  return Field && <Field {...props} />;
}

const Failed = () => <span className="release-failed" hidden />;
