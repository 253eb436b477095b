import { globSync } from 'node:fs';
import { spellCheckFile } from 'cspell-lib';

/** `npm run spell`: words of the content that no dictionary of British English has, with file and line. Names go into cspell-words.txt. */
for (const file of globSync('content/**/*.{yaml,md}').filter((path) => !path.includes('.schema'))) {
  const { checked, issues } = await spellCheckFile(file, { generateSuggestions: false }, {});
  if (!checked) throw new Error(`${file} was not checked. cspell.json names the files.`);
  for (const { text, line } of issues) {
    console.log(`${file}: “${text}” in “${line.text.trim()}”`);
    process.exitCode = 1;
  }
}
