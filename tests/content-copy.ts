import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Node, parseDocument, stringify } from 'yaml';

/** The required fields of the page of a service or a stage. */
export const minimalPage = {
  metaTitle: 'Title',
  description: 'Text',
  lead: 'Text',
  picture: { name: 'design' },
  overview: { heading: { fact: 'Fact' }, paragraphs: ['Text'] },
};

/** Copies the company's content, and adds two services, because tests need several and a company may have only one. */
export function useContent() {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'content-'));
    await cp('content', directory, { recursive: true });
    for (const [index, name] of ['a-first', 'a-second'].entries()) {
      const ownFields = { name, position: 1000 + index, metaTitle: name, description: name };
      const service = { ...minimalPage, icon: 'briefcase', summary: 'Text', ...ownFields };
      await writeFile(join(directory, 'services', `${name}.yaml`), stringify(service));
    }
  });
  afterAll(() => rm(directory, { recursive: true }));
  return {
    directory: () => directory,
    async copy(): Promise<string> {
      const root = await mkdtemp(join(tmpdir(), 'content-'));
      onTestFinished(() => rm(root, { recursive: true }));
      await cp(directory, root, { recursive: true });
      return root;
    },
    services: async () => (await readdir(join(directory, 'services'))).filter((file) => file.endsWith('.yaml')),
  };
}

/** Changes a field in a copy of the content. @returns the file and line of the field */
export async function edit(root: string, file: string, field: (string | number)[], value: unknown): Promise<string> {
  const document = parseDocument(await readFile(join(root, file), 'utf8'));
  document.setIn(field, value);
  const text = document.toString();
  await writeFile(join(root, file), text);
  const line = text.slice(0, (parseDocument(text).getIn(field, true) as Node).range?.[0]).split('\n').length;
  return `${file}:${line}`;
}
