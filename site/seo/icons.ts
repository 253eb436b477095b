export const icons = [
  { src: '/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

export const largeIcon = icons[1];

/** For iOS, which uses neither SVG nor the manifest's icons. */
export const touchIcon = { src: '/apple-touch-icon.png', size: 180 };

/** For clients that only request this file; it contains several sizes. */
export const oldIcon = { src: '/favicon.ico', sizes: [16, 32, 48] };

/** Pixels of the logo in mails: shown at half the size, to be sharp on dense screens. */
export const mailMarkSize = 96;

export const manifestAddress = '/site.webmanifest';
