import article from '../../content/legal/privacy-policy.md';
import type { PageData } from '../engine/page.ts';
import { articlePage } from '../sections/article/article.tsx';

export const load = (): PageData => articlePage('privacy-policy', article);
