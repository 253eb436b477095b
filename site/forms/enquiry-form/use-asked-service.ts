import services from 'virtual:service-summaries';
import { useState, useSyncExternalStore } from 'react';

/** The query changes with a navigation, which renders the page anew. */
const watchNothing = () => () => {};

/**
 * The service that led here: its page's call to action ends in `?service=<slug>`. The prerendered page knows no query,
 * so it appears once the application has taken over.
 */
export function useAskedService() {
  const query = useSyncExternalStore(
    watchNothing,
    () => location.search,
    () => '',
  );
  const [removed, setRemoved] = useState<string>();
  const slug = new URLSearchParams(query).get('service');
  return {
    service: slug === removed ? undefined : services.find((service) => service.slug === slug),
    /** Whether the visitor has said that it is not about that service. */
    removed: slug !== null && slug === removed,
    remove: () => setRemoved(slug ?? undefined),
  };
}
