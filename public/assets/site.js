/*
 * The operator's own script. It is requested when a page has been opened and again after every completed navigation
 * within the site, so that a counter or a chat window can follow the visitor. It ships empty.
 *
 * Before each run the window receives the event `site:navigated`; listen to it when something must be set up only once:
 *
 *   window.addEventListener('site:navigated', (event) => console.log(event.detail.url));
 *
 * Other hosts must be allowed before anything can be loaded from them: see docs/guides/offline.md.
 */
