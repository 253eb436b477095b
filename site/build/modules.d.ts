/** `chunk-addresses.ts` */
declare module '*?address' {
  const address: string;
  export default address;
}

declare module 'virtual:release' {
  const files: import('./worker.ts').ReleaseFiles;
  export default files;
}

declare module 'virtual:page-styles' {
  const styles: import('./stylesheets.ts').PageStyles;
  export default styles;
}
