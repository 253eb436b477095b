/** `carousel` for `../ui/carousel/carousel.island.tsx`. */
export const islandName = (file: string): string => file.replace(/^.*\/|\.island\.tsx$/g, '');
