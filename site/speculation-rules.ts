/**
 * Lets a browser fetch the HTML of a page whose link a pointer rests on, as long as the application is not there to
 * take the press over; it then takes these rules away and fetches less. Files and the desk are left alone.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/*.*'] } }] },
      eagerness: 'moderate',
    },
  ],
});
