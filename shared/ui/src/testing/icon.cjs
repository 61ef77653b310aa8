// lucide ships its icons as .mjs alone, which jest cannot require: under `require` an icon is this plain svg.
const { createElement } = require('react');

const Icon = ({ size = 24, ...rest }) =>
  createElement('svg', { width: size, height: size, 'aria-hidden': true, ...rest });
module.exports = { __esModule: true, default: Icon };
