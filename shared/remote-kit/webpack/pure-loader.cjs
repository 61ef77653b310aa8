const MADE = /= ((?:React\d*\.)(?:createContext|createElement|forwardRef|memo)\()/g;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/**
 * A webpack loader for the router. It makes components and names them for developers' tools where it is read; said to be
 * without effect, those that nobody uses are left out with all that hangs on them.
 */
module.exports = function pureLoader(source) {
  return source.replace(MADE, '= /* @__PURE__ */ $1').replace(NAMED, '');
};
