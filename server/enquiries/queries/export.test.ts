import { expect, test } from 'vitest';
import { csvCell, csvLine, phoneCell } from './export.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+91 98480 12345', '"(+91) 98480 12345"'],
  ['+919848012345', '"tel:+919848012345"'],
  ['+1+cmd|x', `"'+1+cmd|x"`],
  ['+1 A1', `"'+1 A1"`],
  ['+91 9\n=1', `"'+91 9\n=1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\n=1', `"'\n=1"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['hello;=HYPERLINK("http://evil.example")', `"hello;'=HYPERLINK(""http://evil.example"")"`],
  ['a;b; @SUM(A1);-1', `"a;b;' @SUM(A1);'-1"`],
  [';"=1', `";'""=1"`],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ...'09848012345|00123|3-4|3/4/26|1E5|10 %|12:30|€ 5|(5)|1–2|4 May|Mar-26|true|#N/A'
    .split('|')
    .map((typed): [string, string] => [typed, `"'${typed}"`]),
])('no spreadsheet runs or converts %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  ['09848012345', 'tel:09848012345'],
  ['+91 9848012345 ext. 5', '(+91) 9848012345 ext. 5'],
])('the phone number %s can be dialled from its cell', (text, cell) => {
  expect(csvCell(phoneCell(text))).toBe(`"${cell}"`);
});

test('other text does not change, and is quoted', () => {
  const texts = ['a=b', 'Agenda 21', '5 May Street', 'say "hi"', 'two\nlines', 'x,y', 'a; b', ''];
  expect(csvLine([...texts, { time: '2026-11-20 10:00' }])).toBe(
    `"a=b","Agenda 21","5 May Street","say ""hi""","two\nlines","x,y","a; b","","2026-11-20 10:00"\r\n`,
  );
});
