import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kinds } from './files.ts';
import { ContentError, type Placeholders, parseMarkdown, parseYaml } from './parse.ts';
import { type Company, company } from './schemas/company.ts';
import type { Lifecycle } from './schemas/lifecycle.ts';
import type { Service, ServicePicture, ServiceSummary } from './schemas/service.ts';

/** Reads the content folder: every file by its path within it (`services/rpa.yaml`), parsed and checked. */
export class ContentFolder {
  readonly directory: string;
  private readonly siteUrl: string | undefined;

  /** @param siteUrl canonical origin, where the environment knows it better than `company.yaml` */
  constructor(directory: string, siteUrl?: string) {
    this.directory = directory;
    this.siteUrl = siteUrl;
  }

  /** One file, checked. @throws ContentError */
  async read(path: string): Promise<unknown> {
    const file = `content/${path}`;
    const kind = kinds.find(({ pattern }) => pattern.test(path));
    if (!kind) {
      throw new ContentError(`${file}: found a file of no kind; allowed: ${kinds.map(({ name }) => name).join(', ')}`);
    }
    const text = await readFile(join(this.directory, path), 'utf8');
    if (path === 'company.yaml') {
      const facts = parseYaml(file, text, company);
      return { ...facts, siteUrl: this.siteUrl ?? facts.siteUrl };
    }
    const placeholders = placeholdersOf((await this.read('company.yaml')) as Company);
    const parse = path.endsWith('.md') ? parseMarkdown : parseYaml;
    return parse(file, text, kind.schema, placeholders);
  }

  /** Every file in the folder, checked; all mistakes are told together. @throws ContentError */
  async readAll(): Promise<Map<string, unknown>> {
    const read = await Promise.allSettled(
      (await this.paths()).map(async (path) => [path, await this.read(path)] as const),
    );
    const mistakes = read.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
    if (mistakes.length > 0) throw new ContentError([...new Set(mistakes)].join('\n'));
    return new Map(read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  }

  /** What menus, cards and lists need of the services, in their order. */
  async serviceSummaries(): Promise<ServiceSummary[]> {
    const services = await this.folder<Service>('services');
    return services.map(([slug, { name, icon, summary, footer }]) => ({ slug, name, icon, summary, footer }));
  }

  /** The services' pictures, in the same order. */
  async servicePictures(): Promise<ServicePicture[]> {
    const services = await this.folder<Service>('services');
    return services.map(([slug, { picture }]) => ({ slug, picture }));
  }

  /** The home page's cards for the stages of a product's life, in their order. */
  async lifecycleCards(): Promise<LifecycleCard[]> {
    const stages = await this.folder<Lifecycle>('lifecycle');
    return stages.map(([type, { title, card }]) => ({ type, title, ...card }));
  }

  private async paths(): Promise<string[]> {
    const entries = await readdir(this.directory, { recursive: true });
    return entries
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /^[^.].*\.(yaml|md)$/.test(path))
      .sort();
  }

  private async folder<Entry extends { position: number }>(name: string): Promise<[slug: string, Entry][]> {
    const paths = (await this.paths()).filter((path) => path.startsWith(`${name}/`));
    const entries = await Promise.all(
      paths.map(
        async (path): Promise<[string, Entry]> => [
          path.slice(name.length + 1).replace(/\.yaml$/, ''),
          (await this.read(path)) as Entry,
        ],
      ),
    );
    return entries.sort(([, a], [, b]) => a.position - b.position);
  }
}

export interface LifecycleCard {
  type: string;
  title: string;
  text: string;
  link: string;
  /** Address of the card's drawing. */
  drawing: string;
}

/** Every fact of the company that texts may name, as `company.grievanceOfficer.name`. */
function placeholdersOf(facts: Company): Placeholders {
  const { street, city, postalCode, state, country } = facts.address;
  return {
    'company.name': facts.name,
    'company.shortName': facts.shortName,
    'company.registrationNumber': facts.registrationNumber,
    'company.email': facts.email,
    'company.phone': facts.phone,
    'company.city': city,
    'company.address': `${street}, ${city} ${postalCode}, ${state}, ${country}`,
    'company.grievanceOfficer.name': facts.grievanceOfficer.name,
    'company.grievanceOfficer.email': facts.grievanceOfficer.email,
    'company.grievanceOfficer.phone': facts.grievanceOfficer.phone,
    'company.paymentGateways': new Intl.ListFormat('en-GB').format(facts.paymentGateways),
  };
}
