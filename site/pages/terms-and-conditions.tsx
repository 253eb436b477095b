import article from '../../content/legal/terms-and-conditions.md';
import type { PageData } from '../engine/page.ts';
import { articlePage } from '../sections/article/article.tsx';

export const load = (): PageData => articlePage('terms-and-conditions', article);
