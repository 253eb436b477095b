import './form-notice.css';
import { useState, useSyncExternalStore } from 'react';
import { parameterIn } from '../../ui/history-entry/address.ts';
import { keepValue, keptValue } from '../../ui/history-entry/kept-values.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { FormTexts, ServiceOption } from './form-facts.ts';

export function RequestedService({
  service: { name, contact },
  texts: { about, remove },
  onRemove,
}: {
  service: ServiceOption;
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

/** The query changes only with a navigation, which renders another form, so there is nothing to subscribe to. */
const subscribe = () => () => {};

/**
 * The service from whose page the visitor came. The link on that page ends in `?service=<slug>`. Prerendered pages have
 * no query, so the service appears after hydration.
 */
export function useRequestedService(services: readonly ServiceOption[]) {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  // The history entry stores the removed service, so that the service stays removed after Back and a reload.
  const storedSlug = useSyncExternalStore(
    subscribe,
    () => keptValue<string>('removed-service'),
    () => undefined,
  );
  const [newSlug, setNewSlug] = useState<string>();
  const removedSlug = newSlug ?? storedSlug;
  const slug = parameterIn(query, 'service');
  return {
    service: slug === removedSlug ? undefined : services.find((service) => service.slug === slug),
    isRemoved: slug !== undefined && slug === removedSlug,
    remove: () => {
      setNewSlug(slug);
      keepValue('removed-service', slug);
    },
  };
}
