/** Each remote has its own copy of a library's texts, because remotes are built with different versions of it. */
export const libraryNamespace = (remote: string, library: string): string => `${remote}/${library}`;
