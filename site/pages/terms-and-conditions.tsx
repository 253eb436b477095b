import article from '../../content/legal/terms-and-conditions.md';
import { openArticle } from '../sections/article/open-article.tsx';

export const open = () => openArticle('terms-and-conditions', article);
