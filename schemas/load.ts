import { pages } from './addresses.ts';
import { placeholdersOf } from './company-facts.ts';
import type { ContentData, ContentPath, Contents } from './contents.ts';
import { crossFileMistakes } from './cross-file-checks.ts';
import { pricesIn, withPrices } from './estimates.ts';
import { company } from './files/company.ts';
import { kindOf, kinds } from './kinds.ts';
import { ContentError, type Mistake } from './mistakes.ts';
import { numberWord } from './numbers.ts';
import { lineOf, type Placeholders, parseYaml } from './parse.ts';
import { parseMarkdown } from './parse-markdown.ts';
import {
  folderTree,
  type ProjectTree,
  type ReferencedFiles,
  referencedFilesOf,
  withReferencedFiles,
} from './project-files.ts';

type Company = ContentData<'company.yaml'>;

/**
 * Reads, parses and checks the files of the content folder. Paths are relative to this folder, such as `services/rpa.yaml`. Values of
 * `company.yaml` are in the texts of other files, so this file is read only once. Create a new instance after a change.
 */
export class ContentFolder {
  private readonly tree: ProjectTree;
  private readonly folder: string;
  private readonly siteUrl: string | undefined;
  private readonly replacements: Replacements;
  private facts: Promise<Company> | undefined;
  private placeholderValues: Promise<Placeholders> | undefined;
  private files: Promise<ReferencedFiles> | undefined;

  /**
   * @param source the path of the content folder of this project, or another project. Content may refer only to
   * files of the same project
   * @param siteUrl the canonical origin that replaces the origin in `company.yaml`
   * @param replacements texts that replace files, by path; undefined removes a file
   */
  constructor(source: string | ProjectTree, siteUrl?: string, replacements: Replacements = new Map()) {
    const isFolder = typeof source === 'string';
    this.tree = isFolder ? folderTree(source) : source;
    this.folder = isFolder ? '' : 'content';
    this.siteUrl = siteUrl;
    this.replacements = replacements;
  }

  async read<Path extends ContentPath>(path: Path): Promise<ContentData<Path>> {
    // The cast is safe: in `kinds`, the schema that checks a file also gives the type of its data.
    return (await this.parsed(path)) as ContentData<Path>;
  }

  /** Reads and checks every file in the folder. @throws ContentError with the mistakes of all files */
  async readAll(): Promise<Contents> {
    const paths = await this.paths();
    const results = await Promise.allSettled(paths.map(async (path) => [path, await this.parsed(path)] as const));
    const missingFiles = requiredFiles.filter((file) => !paths.includes(file));
    const mistakes = [
      ...results.flatMap((result) => (result.status === 'rejected' ? mistakesOf(result.reason) : [])),
      ...missingFiles.map((file) => ({ file: `content/${file}`, path: [], ...noSuchFile })),
    ];
    // Every file reports a mistake of `company.yaml` again, so equal mistakes are removed.
    if (mistakes.length > 0)
      throw new ContentError([...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()]);
    const contents = new Map(
      results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    ) as Contents;
    await this.checkAcrossFiles(contents);
    return contents;
  }

  private async checkAcrossFiles(contents: Contents): Promise<void> {
    const files = await this.referencedFiles();
    const mistakes = withReferencedFiles(files, () => crossFileMistakes(contents)).map(
      async ({ path, field, ...explanation }) => {
        const line = lineOf(await this.source(path), field);
        return { file: `content/${path}`, line, path: field, ...explanation };
      },
    );
    if (mistakes.length > 0) throw new ContentError(await Promise.all(mistakes));
  }

  private async parsed(path: string): Promise<unknown> {
    const { schema } = kindOf(path);
    if (path === 'company.yaml') return this.company();
    const file = `content/${path}`;
    const text = await this.source(path);
    const facts = await this.placeholders().catch(() => null);
    const parse = path.endsWith('.md') ? parseMarkdown : parseYaml;
    const data: unknown = withReferencedFiles(await this.referencedFiles(), () => parse(file, text, schema, facts));
    // Rejects if `company.yaml` has mistakes. The parser above has already reported the mistakes of `file`.
    const company = await this.company();
    if (path === 'budgets.yaml') return withPrices(data as ContentData<'budgets.yaml'>, company);
    if (facts === null) await this.parsed('budgets.yaml');
    return data;
  }

  /** Every value that texts may use: written in a file, or counted by the program. @throws ContentError if a file has a mistake */
  placeholders(): Promise<Placeholders> {
    this.placeholderValues ??= (async () => {
      const [facts, paths, budgets] = await Promise.all([this.company(), this.paths(), this.source('budgets.yaml')]);
      const prices = pricesIn(budgets, facts);
      if (!prices) throw new ContentError([]);
      const count = numberWord(paths.filter((path) => path.startsWith('services/')).length, facts.locale);
      const capitalizedCount = count.charAt(0).toUpperCase() + count.slice(1);
      return { ...placeholdersOf(facts), ...prices, 'services.count': count, 'Services.count': capitalizedCount };
    })();
    return this.placeholderValues;
  }

  private company(): Promise<Company> {
    this.facts ??= (async () => {
      const [text, files] = await Promise.all([this.source('company.yaml'), this.referencedFiles()]);
      const facts = withReferencedFiles(files, () => parseYaml('content/company.yaml', text, company));
      return { ...facts, siteUrl: this.siteUrl ?? facts.siteUrl };
    })();
    return this.facts;
  }

  /** Undefined for the content folder of this project, because checks use the files of this project by default. */
  private async referencedFiles(): Promise<ReferencedFiles | undefined> {
    if (this.folder) this.files ??= referencedFilesOf(this.tree);
    return this.files;
  }

  /** @throws if there is no such file */
  async source(path: string): Promise<string> {
    const replacement = this.replacements.get(path);
    if (replacement !== undefined) return replacement;
    const data = await this.tree.read(this.folder ? `${this.folder}/${path}` : path);
    if (!data) throw Object.assign(new Error(`content has no file ${path}`), { code: 'ENOENT' });
    return data.toString('utf8');
  }

  async paths(): Promise<string[]> {
    const paths = new Set([...(await this.tree.list(this.folder)), ...this.replacements.keys()]);
    return [...paths]
      .filter((path) => /^[^.].*\.(yaml|md)$/.test(path))
      .filter((path) => !this.replacements.has(path) || this.replacements.get(path) !== undefined)
      .sort();
  }
}

type Replacements = ReadonlyMap<string, string | undefined>;

const allFiles = new Set<string>([...kinds.map(({ files }) => files), ...pages.map(({ content }) => content)]);
/** All files with a fixed name, so without `<…>` in their path. */
const requiredFiles = [...allFiles].filter((file) => /^[^<]+\./.test(file));

const noSuchFile = { code: 'missing', found: 'no such file', allowed: 'this file is needed' } as const;

/** Returns no mistakes if `company.yaml` is missing: `missingFiles` in `readAll` already reports that file. */
function mistakesOf(error: unknown): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}
