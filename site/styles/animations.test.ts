import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** These animations may use any property, because each is short and changes only a small area. */
const allowedAnimations = ['light-up', 'method-lit'];

const animations = globSync('site/**/*.css').flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^( *)@keyframes ([\w-]+) (\{[\s\S]*?^\1\})/gm),
    ([, , name, steps]) => ({
      name,
      properties: Array.from(`${steps}`.matchAll(/([\w-]+):/g), ([, property]) => property),
    }),
  ),
);

test.each(animations.filter(({ name = '' }) => !allowedAnimations.includes(name)))(
  '$name runs on the compositor',
  (animation) => {
    const composited = ['transform', 'translate', 'scale', 'rotate', 'opacity'];
    expect(composited).toEqual(expect.arrayContaining(animation.properties));
    expect(animation.properties).not.toEqual([]);
  },
);
