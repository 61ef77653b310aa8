import { readableErrors } from './build-errors.ts';

it('keeps where and what of a failed build, without the frames of the tools', () => {
  const output = `ERROR in ./src/remote.tsx
Module build failed (from ../node_modules/swc-loader/src/index.js):
Error:   x Expression expected
     ,-[/portal/remote-policy/src/remote.tsx:107:1]
 106 | });
 107 | export const broken = (;
     :                        ^
     \`----


Caused by:
    Syntax Error

Stack backtrace:
   0: <unknown>
   8: worker
             at /home/build/deps/uv/src/threadpool.c:123:5

webpack compiled with 1 error`;
  expect(readableErrors(output)).toBe(`ERROR in ./src/remote.tsx
Error:   x Expression expected
     ,-[/portal/remote-policy/src/remote.tsx:107:1]
 106 | });
 107 | export const broken = (;
     :                        ^
     \`----`);
});

it('has nothing to say of a build that went well', () => {
  expect(readableErrors('webpack compiled successfully')).toBe('');
});
