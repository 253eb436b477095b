import './asked-service.css';
import { useState, useSyncExternalStore } from 'react';
import forms from '../../../content/forms.yaml';
import { serviceContacts as contacts } from '../../data/service-contacts.ts';
import { type ServiceSummary, services } from '../../data/services.ts';
import { Icon } from '../../ui/icon/icon.tsx';

export function AskedService({ service, onRemove }: { service: ServiceSummary; onRemove: () => void }) {
  const { about, remove } = forms.asked;
  return (
    <>
      <p className="asked-service">
        {about.replace('{service}', service.name)}
        <button
          className="round"
          type="button"
          aria-label={remove.replace('{service}', service.name)}
          onClick={onRemove}
        >
          <Icon name="x" size="small" />
        </button>
      </p>
      {contacts[service.slug] && <p>{contacts[service.slug]}</p>}
    </>
  );
}

/** Nothing to subscribe to: the query only changes with a navigation, which renders the page again. */
const subscribe = () => () => {};

/**
 * The service that led here: the call to action on its page ends in `?service=<slug>`. Prerendered pages have no query, so
 * the service appears after hydration.
 */
export function useAskedService() {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const [removed, setRemoved] = useState<string>();
  const slug = new URLSearchParams(query).get('service');
  return {
    service: slug === removed ? undefined : services.find((service) => service.slug === slug),
    removed: slug !== null && slug === removed,
    remove: () => setRemoved(slug ?? undefined),
  };
}
