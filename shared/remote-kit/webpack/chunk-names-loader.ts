import type { LoaderContext } from 'webpack';

/** A webpack loader. Puts the remote's name before the names of its chunks: `locale:vi` of auth is `auth:locale:vi`. */
function chunkNamesLoader(this: LoaderContext<{ name: string }>, source: string): string {
  const { name } = this.getOptions();
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${name}:`);
}

// webpack reads a loader from the default export.
export default chunkNamesLoader;
