/** Icons for home screens and search engines, drawn by the build from `public/icon.svg`. */
export const icons = [
  { src: '/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** The one that stands for the company as its logo. */
export const largeIcon = icons[1];

/** For iOS, which takes neither SVG nor the manifest's icons. */
export const touchIcon = { src: '/apple-touch-icon.png', size: 180 };

/** For old clients and for programs that ask for nothing else; it holds several sizes. */
export const oldIcon = { src: '/favicon.ico', sizes: [16, 32, 48] };

/** Of the mark at the head of mails, pixels: shown at half of it, so that it is sharp on fine screens. */
export const mailMarkSize = 96;

export const manifestAddress = '/site.webmanifest';
