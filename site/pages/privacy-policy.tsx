import type { PageData, SiteContent } from '../engine/page.ts';
import { articlePage } from '../sections/article.tsx';

export const load = (content: SiteContent): PageData =>
  articlePage(content, 'privacy-policy', content.files['legal/privacy-policy.md']);
