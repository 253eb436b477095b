import { config } from '@company/site/build/config.ts';
import { content } from '@company/site/build/content.ts';
import type { ContentMarks } from './content-marks.ts';

export const markedPlugins = ({ mark }: ContentMarks) =>
  config.plugins.map((plugin) =>
    'name' in plugin && plugin.name === 'content' ? content(config.root, process.env.SITE_URL, mark) : plugin,
  );
