/** Starts the runtime. The library's own start also serves shared modules in pieces, which nobody here makes. */
export const init = ({ webpackRequire }) => {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
};
