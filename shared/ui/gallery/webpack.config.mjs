// A page to look at, in shared/remote-kit: `npx webpack -c ../ui/gallery/webpack.config.mjs`, then serve shared/ui
// and open gallery/gallery.html?view=auth (list, detail, home, article, parts) &mode=dark &state=loading.
import { createRequire } from 'node:module';

const kit = createRequire(new URL('../../remote-kit/package.json', import.meta.url));
const here = (path) => new URL(path, import.meta.url).pathname;
const parser = { syntax: 'typescript', tsx: true };
const transform = { react: { runtime: 'automatic' } };

export default {
  mode: 'development',
  devtool: false,
  entry: here('./gallery.tsx'),
  output: { path: here('../dist'), filename: 'gallery.js', publicPath: 'auto' },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: kit.resolve('swc-loader'),
        options: { jsc: { parser, transform, target: 'es2022' } },
      },
    ],
  },
};
