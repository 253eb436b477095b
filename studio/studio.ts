import type { Handlers } from './routes/answer.ts';

/** The studio of the project in `root`: what answers each request of its script. */
export function createStudio(root: string): Partial<Handlers> {
  void root;
  return {};
}
