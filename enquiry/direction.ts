/** Whether a language is written from the right to the left. Runs in Node only. */
export const isRightToLeft = (locale: string): boolean =>
  // TypeScript's library does not have it yet: https://tc39.es/proposal-intl-locale-info/
  (new Intl.Locale(locale) as unknown as { getTextInfo(): { direction: string } }).getTextInfo().direction === 'rtl';
