/** A style sheet beside a page, imported for what it does: it has nothing to be named. */
declare module '*.css' {}
