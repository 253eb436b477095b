declare module 'virtual:styles' {}
