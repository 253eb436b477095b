import { createHash } from 'node:crypto';
import type { Assets } from '../engine/render.tsx';

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of every page. The policy allows files of the site itself and the inlined script and styles.
 * https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({ boot, criticalCss }: Pick<Assets, 'boot' | 'criticalCss'>): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(boot)}`,
    `style-src 'self' ${[...new Set(Object.values(criticalCss).map(hashSource))].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Only the policies `default` and `content` may turn text into markup or scripts (site/client-entry.ts, site/islands/props.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default content',
    "form-action 'self'",
    "base-uri 'none'",
    // A section of the site shows the current page in a frame. Other sites must not show a page in a frame.
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
