import { pages } from './addresses.ts';
import { disagreements } from './agreement.ts';
import { placeholdersOf } from './company-facts.ts';
import type { ContentData, ContentPath, Contents } from './contents.ts';
import { pricesIn, withPrices } from './estimates.ts';
import { company } from './files/company.ts';
import { kindOf, kinds } from './kinds.ts';
import { ContentError, type Mistake } from './mistakes.ts';
import { numberWord } from './numbers.ts';
import { lineOf, type Placeholders, parseYaml } from './parse.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { folderTree, type NamedFiles, namedFilesOf, type ProjectTree, withNamedFiles } from './project-files.ts';

type Company = ContentData<'company.yaml'>;

/**
 * Reads, parses and checks the files of the content folder, by their paths within it (`services/rpa.yaml`). It reads the company's
 * facts once, which other files name. Create a new instance after a change.
 */
export class ContentFolder {
  private readonly tree: ProjectTree;
  private readonly folder: string;
  private readonly siteUrl: string | undefined;
  private readonly replacements: Replacements;
  private facts: Promise<Company> | undefined;
  private filledIn: Promise<Placeholders> | undefined;
  private files: Promise<NamedFiles> | undefined;

  /**
   * @param from the path of the content folder of this project; or the files of a whole project, whose values name its own files
   * @param siteUrl canonical origin, instead of the origin in `company.yaml`
   * @param replacements texts that replace files, by path; undefined removes a file
   */
  constructor(from: string | ProjectTree, siteUrl?: string, replacements: Replacements = new Map()) {
    const isFolder = typeof from === 'string';
    this.tree = isFolder ? folderTree(from) : from;
    this.folder = isFolder ? '' : 'content';
    this.siteUrl = siteUrl;
    this.replacements = replacements;
  }

  async read<Path extends ContentPath>(path: Path): Promise<ContentData<Path>> {
    // Safe, because `kinds` has the schema of the check and the type of the data.
    return (await this.parsed(path)) as ContentData<Path>;
  }

  /** Every file in the folder, checked. @throws ContentError with the mistakes of all files */
  async readAll(): Promise<Contents> {
    const paths = await this.paths();
    const read = await Promise.allSettled(paths.map(async (path) => [path, await this.parsed(path)] as const));
    const missing = requiredFiles.filter((file) => !paths.includes(file));
    const mistakes = [
      ...read.flatMap((result) => (result.status === 'rejected' ? mistakesOf(result.reason) : [])),
      ...missing.map((file) => ({ file: `content/${file}`, path: [], ...noSuchFile })),
    ];
    // A mistake in the facts is reported for every file: keep it once.
    if (mistakes.length > 0)
      throw new ContentError([...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()]);
    const contents = new Map(
      read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    ) as Contents;
    await this.checkAgreement(contents);
    return contents;
  }

  private async checkAgreement(contents: Contents): Promise<void> {
    const files = await this.namedFiles();
    const mistakes = withNamedFiles(files, () => disagreements(contents)).map(
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
    const data: unknown = withNamedFiles(await this.namedFiles(), () => parse(file, text, schema, facts));
    // Rejects with the mistakes of the facts. The mistakes of this file come first.
    const company = await this.company();
    if (path === 'budgets.yaml') return withPrices(data as ContentData<'budgets.yaml'>, company);
    if (facts === null) await this.parsed('budgets.yaml');
    return data;
  }

  /** Every fact that texts may name, typed or counted. @throws ContentError if the facts have a mistake */
  placeholders(): Promise<Placeholders> {
    this.filledIn ??= (async () => {
      const [facts, paths, budgets] = await Promise.all([this.company(), this.paths(), this.source('budgets.yaml')]);
      const prices = pricesIn(budgets, facts);
      if (!prices) throw new ContentError([]);
      const count = numberWord(paths.filter((path) => path.startsWith('services/')).length, facts.locale);
      const atBeginning = count.charAt(0).toUpperCase() + count.slice(1);
      return { ...placeholdersOf(facts), ...prices, 'services.count': count, 'Services.count': atBeginning };
    })();
    return this.filledIn;
  }

  private company(): Promise<Company> {
    this.facts ??= (async () => {
      const [text, files] = await Promise.all([this.source('company.yaml'), this.namedFiles()]);
      const facts = withNamedFiles(files, () => parseYaml('content/company.yaml', text, company));
      return { ...facts, siteUrl: this.siteUrl ?? facts.siteUrl };
    })();
    return this.facts;
  }

  /** Undefined for a folder of this project. */
  private async namedFiles(): Promise<NamedFiles | undefined> {
    if (this.folder) this.files ??= namedFilesOf(this.tree);
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
/** All files outside of folders, and those of pages. */
const requiredFiles = [...allFiles].filter((file) => /^[^<]+\./.test(file));

const noSuchFile = { code: 'missing', found: 'no such file', allowed: 'this file is needed' } as const;

/** None for a missing file of facts, which every file needs: the list of missing files has it already. */
function mistakesOf(error: unknown): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}
