import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// GitHub's parser imports JSON without an import attribute, which Node.js refuses.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

const file = '.github/workflows/check.yml';
const text = readFileSync(file, 'utf8');

/** The errors that GitHub's parser finds. */
async function errorsOf(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test('GitHub accepts the workflow', async () => {
  expect(await errorsOf(text)).toEqual([]);
  expect(await errorsOf(text.replace('runs-on:', 'run-on:'))).not.toEqual([]);
  expect(await errorsOf(text.replace('github.ref', 'github.('))).not.toEqual([]);
});

const workflow = parse(text);
const steps: { uses?: string; run?: string }[] = Object.values(
  workflow.jobs as Record<string, { steps: { uses?: string; run?: string }[] }>,
).flatMap((job) => job.steps);

test('it runs what the README tells a person to run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm test', 'npm run check-deploy']));
  for (const [, name] of commands.join('\n').matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(name ?? '');
});

test('it has read permission only, and each action has one major version', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@v\d+$/);
});
