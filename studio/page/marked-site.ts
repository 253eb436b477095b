import { content } from '@company/site/vite/content.ts';
import config from '../../vite.config.ts';
import type { ContentMarks } from './content-marks.ts';

export const markedPlugins = ({ mark }: ContentMarks) =>
  config.plugins.map((plugin) =>
    'name' in plugin && plugin.name === 'content' ? content(config.root, process.env.SITE_URL, mark) : plugin,
  );
