// Replaces the address of a font or an image in tests. A bundler gives assets a default export.
const url = '/asset-in-tests';
export default url;
