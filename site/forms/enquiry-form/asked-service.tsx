import './form-notice.css';
import { useState, useSyncExternalStore } from 'react';
import { parameterIn } from '../../ui/history-entry/address.ts';
import { keepValue, keptValue } from '../../ui/history-entry/kept-values.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { Asked, FormTexts } from './form-facts.ts';

export function AskedService({
  service: { name, contact },
  texts: { about, remove },
  onRemove,
}: {
  service: Asked;
  texts: FormTexts['asked'];
  onRemove: () => void;
}) {
  return (
    <>
      <p className="asked-service">
        {about.replace('{service}', name)}
        <button className="round" type="button" aria-label={remove.replace('{service}', name)} onClick={onRemove}>
          <Icon name="x" size="small" />
        </button>
      </p>
      {contact && <p>{contact}</p>}
    </>
  );
}

/** Nothing to subscribe to: the query only changes with a navigation, which brings another form. */
const subscribe = () => () => {};

/**
 * The service that led here: the call to action on its page ends in `?service=<slug>`. Prerendered pages have no query, so
 * the service appears after hydration.
 */
export function useAskedService(services: readonly Asked[]) {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  // What was removed stays so after Back and a reload.
  const kept = useSyncExternalStore(
    subscribe,
    () => keptValue<string>('removed-service'),
    () => undefined,
  );
  const [removedNow, setRemoved] = useState<string>();
  const removed = removedNow ?? kept;
  const slug = parameterIn(query, 'service');
  return {
    service: slug === removed ? undefined : services.find((service) => service.slug === slug),
    removed: slug !== undefined && slug === removed,
    remove: () => {
      setRemoved(slug);
      keepValue('removed-service', slug);
    },
  };
}
