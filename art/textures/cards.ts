import { colours, mark, sheet, type Texture, text } from './draw.ts';

/** A payment card's face, 3.37 x 2.125 units. The chip is a solid of the scene and covers the left below the mark. */
function card(ground: string, rings: string, number: string, kind: string, ink: string = colours.white): Texture {
  const circles = [220, 330, 440, 560, 690].map(
    (radius, i) =>
      `<circle cx="1420" cy="120" r="${radius}" fill="none" stroke="${rings}" stroke-opacity="${0.2 - i * 0.028}" stroke-width="60"/>`,
  );
  return sheet(
    1685,
    1063,
    ground,
    ...circles,
    mark(110, 84, 3.6, ink === colours.white ? ink : undefined),
    text(1565, 176, 46, kind, { weight: 700, fill: ink, anchor: 'end', spacing: 8, opacity: 0.85 }),
    text(120, 760, 104, number, { weight: 700, fill: ink, spacing: 7 }),
    text(120, 920, 50, 'SAMPLE CARD', { fill: ink, spacing: 6, opacity: 0.85 }),
  );
}

export const textures: Record<string, Texture> = {
  debit: card('url(#signature)', '#ffffff', '5214 •••• •••• 8093', 'DEBIT'),
  credit: card('url(#pale)', colours.iris, '3782 •••• •••• 1005', 'CREDIT', '#1B2650'),
  health: card('url(#sea)', '#ffffff', '4401 •••• •••• 2716', 'HEALTH'),
};
