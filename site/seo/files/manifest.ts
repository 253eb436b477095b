import type { ContentData } from '@company/schemas/content-types.ts';
import { themeColour } from '../../styles/theme-colour.ts';
import { icons } from '../icons.ts';

/** `site.webmanifest`, for visitors who put the site on their home screen. https://www.w3.org/TR/appmanifest/ */
export const manifest = ({ name, shortName, tagline, locale }: ContentData<'company.yaml'>): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: shortName,
    description: tagline,
    lang: locale,
    start_url: '/',
    scope: '/',
    // With the browser's back button and address bar, as the pages link to each other and are worth sharing.
    display: 'minimal-ui',
    theme_color: themeColour,
    background_color: themeColour,
    icons: icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  });
