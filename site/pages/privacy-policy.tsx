import article from '../../content/legal/privacy-policy.md';
import { openArticle } from '../sections/article/open-article.tsx';

export const open = () => openArticle('privacy-policy', article);
