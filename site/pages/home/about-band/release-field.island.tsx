import { type ComponentType, useEffect, useState } from 'react';
import type { ReleaseProps } from './release-props.ts';

/**
 * Until the field comes the stylesheet draws its dots; if it does not come, the drawing is shown. It is no part of what the page loads
 * first.
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
