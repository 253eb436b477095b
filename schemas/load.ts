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
import { checkedWith, folderTree, type NamedFiles, namedFilesOf, type ProjectTree } from './project-files.ts';

type Company = ContentData<'company.yaml'>;

/**
 * The content folder: every file by its path within it (`services/rpa.yaml`), parsed and checked. It reads the company's
 * facts, which other files name, once: create a new instance after a change.
 */
export class ContentFolder {
  private readonly tree: ProjectTree;
  private readonly folder: string;
  private readonly siteUrl: string | undefined;
  private readonly replaced: Replaced;
  private facts: Promise<Company> | undefined;
  private named: Promise<Placeholders> | undefined;
  private files: Promise<NamedFiles> | undefined;

  /**
   * @param from the content folder of this project; or a whole project, whose values then name its own files
   * @param siteUrl canonical origin, instead of the one in `company.yaml`
   * @param replaced texts to use instead of those in the folder, by their paths within it
   */
  constructor(from: string | ProjectTree, siteUrl?: string, replaced: Replaced = new Map()) {
    const isFolder = typeof from === 'string';
    this.tree = isFolder ? folderTree(from) : from;
    this.folder = isFolder ? '' : 'content';
    this.siteUrl = siteUrl;
    this.replaced = replaced;
  }

  async read<Path extends ContentPath>(path: Path): Promise<ContentData<Path>> {
    // Safe, because `kinds` has both the schema for the check and the type of the data.
    return (await this.parsed(path)) as ContentData<Path>;
  }

  /** Every file in the folder, checked. @throws ContentError with the mistakes of all files */
  async readAll(): Promise<Contents> {
    const paths = await this.paths();
    const read = await Promise.allSettled(paths.map(async (path) => [path, await this.parsed(path)] as const));
    const missing = neededFiles.filter((file) => !paths.includes(file));
    const mistakes = [
      ...read.flatMap((result) => (result.status === 'rejected' ? mistakesOf(result.reason) : [])),
      ...missing.map((file) => ({ file: `content/${file}`, path: [], ...noSuchFile })),
    ];
    // The mistakes of the facts, which are those of every file, are there once.
    if (mistakes.length > 0)
      throw new ContentError([...new Map(mistakes.map((one) => [JSON.stringify(one), one])).values()]);
    const contents = new Map(
      read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    ) as Contents;
    await this.checkAgreement(contents);
    return contents;
  }

  private async checkAgreement(contents: Contents): Promise<void> {
    const files = await this.namedFiles();
    const mistakes = checkedWith(files, () => disagreements(contents)).map(async ({ path, field, ...explanation }) => {
      const line = lineOf(await this.source(path), field);
      return { file: `content/${path}`, line, path: field, ...explanation };
    });
    if (mistakes.length > 0) throw new ContentError(await Promise.all(mistakes));
  }

  private async parsed(path: string): Promise<unknown> {
    const { schema } = kindOf(path);
    if (path === 'company.yaml') return this.company();
    const file = `content/${path}`;
    const text = await this.source(path);
    const facts = await this.placeholders().catch(() => null);
    const parse = path.endsWith('.md') ? parseMarkdown : parseYaml;
    const data: unknown = checkedWith(await this.namedFiles(), () => parse(file, text, schema, facts));
    // Rejects with the mistakes of the facts, after those of this file.
    const company = await this.company();
    if (path === 'budgets.yaml') return withPrices(data as ContentData<'budgets.yaml'>, company);
    if (facts === null) await this.parsed('budgets.yaml');
    return data;
  }

  /** Every fact that texts may name, with those that are counted. @throws ContentError if the facts have a mistake */
  placeholders(): Promise<Placeholders> {
    this.named ??= (async () => {
      const [facts, paths, budgets] = await Promise.all([this.company(), this.paths(), this.source('budgets.yaml')]);
      const prices = pricesIn(budgets, facts);
      if (!prices) throw new ContentError([]);
      const count = numberWord(paths.filter((path) => path.startsWith('services/')).length, facts.locale);
      const atBeginning = count.charAt(0).toUpperCase() + count.slice(1);
      return { ...placeholdersOf(facts), ...prices, 'services.count': count, 'Services.count': atBeginning };
    })();
    return this.named;
  }

  private company(): Promise<Company> {
    this.facts ??= (async () => {
      const [text, files] = await Promise.all([this.source('company.yaml'), this.namedFiles()]);
      const facts = checkedWith(files, () => parseYaml('content/company.yaml', text, company));
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
    const replaced = this.replaced.get(path);
    if (replaced !== undefined) return replaced;
    const data = await this.tree.read(this.folder ? `${this.folder}/${path}` : path);
    if (!data) throw Object.assign(new Error(`content has no file ${path}`), { code: 'ENOENT' });
    return data.toString('utf8');
  }

  async paths(): Promise<string[]> {
    const paths = new Set([...(await this.tree.list(this.folder)), ...this.replaced.keys()]);
    return [...paths]
      .filter((path) => /^[^.].*\.(yaml|md)$/.test(path))
      .filter((path) => !this.replaced.has(path) || this.replaced.get(path) !== undefined)
      .sort();
  }
}

type Replaced = ReadonlyMap<string, string | undefined>;

const allFiles = new Set<string>([...kinds.map(({ files }) => files), ...pages.map(({ content }) => content)]);
/** All but those of folders, of which each page needs its own. */
const neededFiles = [...allFiles].filter((file) => /^[^<]+\./.test(file));

const noSuchFile = { code: 'missing', found: 'no such file', allowed: 'this file is needed' } as const;

/** None for the missing file of the facts, which every file needs: it is in the list of missing files. */
function mistakesOf(error: unknown): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}
