import services from 'virtual:service-summaries';
import { useState, useSyncExternalStore } from 'react';

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
    /** Whether the visitor has removed that service. */
    removed: slug !== null && slug === removed,
    remove: () => setRemoved(slug ?? undefined),
  };
}
