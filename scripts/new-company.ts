import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { isSample } from './launch-check/sample.ts';
import { recoloured, weakPair } from './new-company/colours.ts';
import { type Answers, ask, readAll } from './new-company/questions.ts';
import { tokens, writeCompany } from './new-company/write.ts';

const help = `npm run new-company [-- --answers FILE] [--force]

Asks eight questions and puts your company in place of the sample, which moves to examples/.
--answers FILE  takes the answers from a YAML or JSON file with the fields name, country, domain, email, phone, services,
                colours and leaveOut, without questions
--force         also moves away the content of a company that is not the sample`;

/** Answers from the terminal, or from lines that another program writes. */
async function askInTerminal(check: (answers: Partial<Answers>) => void): Promise<Answers> {
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  const answerTo = async (text: string) => {
    process.stdout.write(text);
    const { value, done } = await lines.next();
    if (done) throw new Error('\nThe answers ended too early. Nothing has been written.');
    return value;
  };
  try {
    return await ask(answerTo, console.log, check);
  } finally {
    input.close();
  }
}

/** `npm run new-company`: writes the content of a new company. @throws with a sentence, before anything is written */
export async function newCompany(root: string, args: string[], print: (text: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { answers: { type: 'string' }, force: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return print(help);
  if (!isSample(root) && !values.force)
    throw new Error(
      'content/ is another company’s already, not the sample’s. Nothing has been written. ' +
        'With --force, it moves to examples/ and a new one is written.',
    );
  const css = await readFile(join(root, tokens), 'utf8');
  const check = ({ colours: [ground, action, link] = [] }: Partial<Answers>) => {
    const problem = ground && action ? weakPair(recoloured(css, [ground, action, link])) : undefined;
    if (problem) throw new TypeError(problem);
  };
  const answers = values.answers
    ? readAll(parse(await readFile(values.answers, 'utf8')) ?? {}, check)
    : await askInTerminal(check);
  const example = await writeCompany(root, answers);
  print(`
content/ is the company ${answers.name} now; the former one is in ${example}/.
Next: npm run dev shows the site, npm run launch-check lists what is still missing,
and docs/guides/make-it-yours.md leads to the launch.`);
}

if (import.meta.main) {
  await newCompany(join(import.meta.dirname, '..'), process.argv.slice(2), console.log).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
