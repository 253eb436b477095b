import { answer } from './why/answer.ts';
import { renderedProject } from './why/rendered-project.ts';

// `npm run why -- "words of a text"`: where the text is written, and what shows it.
const [first = '', ...rest] = process.argv.slice(2);
const page = first.startsWith('/') ? first : undefined;
const words = (page ? rest : [first, ...rest]).join(' ').trim();
if (!words) fail('npm run why -- [/page] "words of a text"; or a field: npm run why -- navigation.footer.call');
const project = await renderedProject();
if (page && !project.rendered.pages.includes(page))
  fail(`There is no page ${page}; there are ${project.rendered.pages.join(', ')}.`);
console.log(
  answer(project, words, page) ?? fail(`Neither a field nor a source has “${words}”${page ? ` on ${page}` : ''}.`),
);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
