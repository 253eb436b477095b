import { createElement as element } from 'react';
import { socialPictureSize } from '../../seo/social-picture.ts';
import { colourToken, hexOf } from '../../styles/colour-tokens.ts';
import { families } from '../fonts.ts';
import type { Card } from './cards.ts';

const colour = (token: string) => hexOf(colourToken(token));

/** Pixels: distance from the edges, and width of the text. The picture begins further right. */
const margin = 72;
const textWidth = 464;

/** Place of public/logo-on-ink.svg: larger than on pages, as previews are small. */
export const logo = { x: margin, y: 64, width: 312, height: 60, preserveAspectRatio: 'xMinYMin' };

/** A wide picture as in heroes: it fills the height, and its left half fades into ink. */
export const fade = { height: socialPictureSize.height, right: -48, from: 0.36, to: 0.6, bottom: 0.78 };

/** A picture of another shape is in a frame at the right. */
export const frame = { width: 508, height: 508, right: 56, radius: 28 };

/** So that the longest word fits into the width, and a long title into three lines. */
const titleSize = (title: string) => (title.length > 22 || title.split(' ').some((word) => word.length > 11) ? 60 : 72);

/** The card's text in the site's fonts and colours, readable in a preview of a third of the width. */
export const cardText = ({ title, line, domain }: Card) =>
  element(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        width: textWidth,
        height: socialPictureSize.height - 60,
        marginLeft: margin,
      },
    },
    element('div', { style: titleStyle(title) }, title),
    element('div', { style: lineStyle }, line),
    element('div', { style: domainStyle }, domain),
  );

const titleStyle = (title: string) => ({
  display: 'flex',
  color: colour('on-ink'),
  fontFamily: families.display,
  fontSize: titleSize(title),
  lineHeight: 1.08,
  letterSpacing: '-0.04em',
  textWrap: 'balance' as const,
});

const lineStyle = {
  display: 'flex',
  marginTop: 24,
  color: colour('on-ink-2'),
  fontFamily: families.body,
  fontSize: 28,
  lineHeight: 1.4,
  textWrap: 'balance' as const,
};

const domainStyle = {
  display: 'flex',
  marginTop: 44,
  color: colour('on-ink-3'),
  fontFamily: families.body,
  fontSize: 24,
};
