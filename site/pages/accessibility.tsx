import article from '../../content/legal/accessibility.md';
import type { PageData } from '../engine/page.ts';
import { articlePage } from '../sections/article/article.tsx';

export const load = (): PageData => articlePage('accessibility', article);
