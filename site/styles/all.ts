// The build puts all stylesheets into one file, but for those that only some kinds of pages link (`site/build/stylesheets.ts`).
export * from 'virtual:styles';
