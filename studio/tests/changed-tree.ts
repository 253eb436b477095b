import type { ProjectTree } from '@company/schemas/project-files.ts';

/** For tests: a project with other texts in some of its files, and with more files. */
export const changedTree = (tree: ProjectTree, texts: Readonly<Record<string, string>>): ProjectTree => ({
  ...tree,
  read: async (path) => (path in texts ? Buffer.from(texts[path] ?? '') : tree.read(path)),
  list: async (folder) => {
    const added = Object.keys(texts).filter((path) => path.startsWith(`${folder}/`));
    return [...new Set([...(await tree.list(folder)), ...added.map((path) => path.slice(folder.length + 1))])];
  },
});
