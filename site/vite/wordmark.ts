import { createElement as element } from 'react';
import satori from 'satori';
import { optimize } from 'svgo';
import { families, staticFace } from './fonts.ts';

interface WordmarkColours {
  badge: string;
  letter: string;
  name: string;
}

const height = 48;
/** Of the logo's place in the header. */
const width = 250;

const row = { display: 'flex', alignItems: 'center', height } as const;

async function draw(name: string, { badge, letter, name: color }: WordmarkColours, size = {}): Promise<string> {
  const [initial = ''] = name.toUpperCase();
  const square = element(
    'div',
    {
      style: {
        ...row,
        justifyContent: 'center',
        width: height,
        backgroundColor: badge,
        color: letter,
        borderRadius: 12,
      },
    },
    initial,
  );
  const text = element('div', { style: { ...row, marginLeft: 12, color, letterSpacing: '-0.02em' } }, name);
  const isIcon = 'width' in size;
  const fonts = [{ name: families.display, data: await staticFace(families.display, 600), weight: 600 as const }];
  return satori(
    element('div', { style: { ...row, fontFamily: families.display, fontSize: 26 } }, square, isIcon ? null : text),
    { height, ...size, fonts },
  );
}

function labelled(svg: string, name: string, attributes: string): string {
  const text = name.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const root = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} role="img" aria-label="${text}">`;
  return `${optimize(svg.replace(/<mask .*?<\/mask>/g, '').replace(/<svg [^>]*>/, root)).data}\n`;
}

/** A plain logo as SVG, with letters as paths: the first letter in a square, and the name beside it. */
export async function wordmark(name: string, colours: WordmarkColours): Promise<string> {
  const svg = await draw(name, colours);
  const natural = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
  const box = `viewBox="0 0 ${Math.max(width, natural)} ${height}" preserveAspectRatio="xMinYMid"`;
  return labelled(svg, name, `width="${width}" height="${height}" ${box}`);
}

export const monogram = async (name: string, colours: WordmarkColours): Promise<string> =>
  labelled(await draw(name, colours, { width: height }), name, `viewBox="0 0 ${height} ${height}"`);
