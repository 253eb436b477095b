import { expect, test } from 'vitest';
import { checkFolder } from './settings.ts';

test.each(['/home/site #2', '/home/100% web'])('the folder %s is refused, as pages would be empty in it', (folder) => {
  expect(() => checkFolder(folder)).toThrow(/rename or move the folder/);
});

test('other folders are accepted', () => {
  expect(() => checkFolder('/home/Jörg Müller/[new] (1)')).not.toThrow();
});
