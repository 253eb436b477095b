import { join } from 'node:path';
import { type ContentField, fieldsOf } from './content-fields.ts';
import { type Rendered, renderedElements } from './rendered-elements.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';
import { type WrittenContent, writtenContent } from './written-content.ts';

export interface Project {
  root: string;
  rendered: Rendered;
  all: readonly ContentField[];
  written: WrittenContent;
  sources: readonly SourceFile[];
}

export async function renderedProject(): Promise<Project> {
  const root = join(import.meta.dirname, '../../');
  const rendered = await renderedElements();
  const all = fieldsOf(rendered.contents);
  return { root, rendered, all, written: writtenContent(root), sources: sourceFiles(root) };
}
