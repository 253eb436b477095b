import type { ProjectTree } from '@company/schemas/project-tree.ts';
import type { MarkedField } from '../api.ts';

export interface ServedFile {
  type: string;
  data: Buffer;
  /** Whether its address changes with its bytes. */
  isHashed: boolean;
}

/** The pages of a state of the content. */
export interface Version {
  /** The fields by the numbers that the texts, icons and pictures of the pages have. */
  fields: readonly MarkedField[];
  render(path: string): Promise<{ html: string; status: number }>;
  /** A file that is made of the content: a picture, the icons, the content itself. */
  file(path: string): Promise<ServedFile | undefined>;
}

export interface DraftSite {
  /** The commit that the release was built from, if it is known. */
  commit: string | undefined;
  csp: string;
  /** @throws ContentError */
  version(tree: ProjectTree): Promise<Version>;
  /** A file of the release. */
  builtFile(path: string): Promise<ServedFile | undefined>;
  /** In place of a page that cannot be shown: the bar, and a sentence. */
  notice(message: string): { html: string; csp: string };
  /** In place of every page while the content has a mistake: the studio, which says what is wrong. */
  broken(): { html: string; csp: string };
}

export declare function openDraftSite(release: string): Promise<DraftSite>;
