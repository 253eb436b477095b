/** The file of a module of the content, without its folder: `services/rpa.yaml~stories.js`, `virtual-offices.js`. */
export const moduleFile = (name: string): string => `${name.replace('?', '~').replace(/^virtual:/, 'virtual-')}.js`;
