import { answer } from './why/answer.ts';
import { renderedProject } from './why/rendered-project.ts';

// `npm run why -- "words of a text"`: where the text is written, and what shows it.
const [first = '', ...rest] = process.argv.slice(2);
const page = first.startsWith('/') ? first : undefined;
const words = (page ? rest : [first, ...rest]).join(' ').trim();
if (!words) {
  console.error('npm run why -- [/page] "words of a text"; or a field: npm run why -- navigation.footer.call');
  process.exit(1);
}
const text = answer(await renderedProject(), words, page);
if (text === undefined) {
  console.error(`Neither a field nor a source has “${words}”${page ? ` on ${page}` : ''}.`);
  process.exit(1);
}
console.log(text);
process.exit();
