/**
 * Replaces the browser in tests: dispatches a `navigate` event to `url` and waits until the page is shown.
 * @param differences properties in which the event differs from that of an ordinary link
 * @returns whether the site intercepted the navigation
 */
export async function dispatchNavigate(
  navigation: EventTarget,
  url: string,
  differences: object = {},
): Promise<boolean> {
  let handler: (() => Promise<void>) | undefined;
  const event = Object.assign(new Event('navigate'), {
    canIntercept: true,
    hashChange: false,
    navigationType: 'push',
    downloadRequest: null,
    formData: null,
    destination: { url: new URL(url, 'http://site.example').href },
    signal: new AbortController().signal,
    intercept: (options: { handler: () => Promise<void> }) => {
      handler = options.handler;
    },
    ...differences,
  });
  navigation.dispatchEvent(event);
  await handler?.();
  return handler !== undefined;
}
