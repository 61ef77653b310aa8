const EXPORT = /^export\s*\{\s*(?:default as )?([A-Za-z0-9_$]+)\b[^}]*\}.*$/gm;

/**
 * A webpack loader for a module that only re-exports, one name a line: leaves out what `names` does not name. Shared
 * modules are not tree-shaken, so the whole of them would stand in the host.
 */
module.exports = function exportsLoader(source) {
  const { names } = this.getOptions();
  const left = source.replace(EXPORT, (line, name) => (names.includes(name) ? line : ''));
  for (const name of names) {
    if (!left.includes(name)) this.emitError(new Error(`${this.resourcePath} exports no ${name}`));
  }
  return left;
};
