import type { PageData } from '../engine/page.ts';
import type { SiteContent } from '../engine/site-content.ts';
import { articlePage } from '../sections/article.tsx';

export const load = (content: SiteContent): PageData =>
  articlePage(content, 'terms-and-conditions', content.files['legal/terms-and-conditions.md']);
