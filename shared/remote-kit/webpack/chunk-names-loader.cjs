/** A webpack loader. Puts the remote's name before the names of its chunks: `locale:vi` of auth is `auth:locale:vi`. */
module.exports = function chunkNamesLoader(source) {
  const { name } = this.getOptions();
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${name}:`);
};
