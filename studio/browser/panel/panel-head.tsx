import { useEffect, useRef } from 'react';

/** The head of the panel. It takes the focus if nothing else in the panel has it. */
export function PanelHead({ name, label, onClose }: { name: string; label: string; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = title.current?.getRootNode() as ShadowRoot;
    const panel = title.current?.closest('.panel');
    if (!panel?.contains(root.activeElement)) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="panel-head">
      <h2 ref={title} tabIndex={-1}>
        {name && <small>{name}</small>} {label}
      </h2>
      <button className="close" type="button" aria-label="Close" onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
