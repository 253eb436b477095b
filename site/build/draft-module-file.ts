/** The file of a module of the content, without its folder: `services/rpa.yaml~stories.js`, `data/offices.js`, `virtual-logos.js`. */
export const moduleFile = (name: string): string =>
  `${name
    .replace('?', '~')
    .replace(/^virtual:/, 'virtual-')
    .replace(/\.ts$/, '')}.js`;
