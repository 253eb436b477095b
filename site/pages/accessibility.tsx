import type { PageData, SiteContent } from '../engine/page.ts';
import { articlePage } from '../sections/article.tsx';

export const load = (content: SiteContent): PageData =>
  articlePage(content, 'accessibility', content.files['legal/accessibility.md']);
