import type { PageData } from '../engine/page.ts';
import type { SiteContent } from '../engine/site-content.ts';
import { articlePage } from '../sections/article.tsx';

export const load = (content: SiteContent): PageData =>
  articlePage(content, 'accessibility', content.files['legal/accessibility.md']);
