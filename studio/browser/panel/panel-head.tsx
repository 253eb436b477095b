import { type RefObject, useEffect, useRef } from 'react';

/** The head of the panel. It takes the focus if nothing else in the panel has it. */
export function PanelHead({
  name,
  label,
  badge,
  onClose,
  ref,
}: {
  name: string;
  label: string;
  badge?: string | undefined;
  onClose: () => void;
  ref?: RefObject<HTMLHeadingElement | null>;
}) {
  const own = useRef<HTMLHeadingElement>(null);
  const title = ref ?? own;
  useEffect(() => {
    const root = title.current?.getRootNode() as ShadowRoot;
    const panel = title.current?.closest('.panel');
    if (!panel?.contains(root.activeElement)) title.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="panel-head">
      <h2 ref={title} tabIndex={-1}>
        {name && <small>{name}</small>} {label} {badge && <span className="badge">{badge}</span>}
      </h2>
      <button className="close" type="button" aria-label="Close" onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
