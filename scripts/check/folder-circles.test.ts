import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

/** The folder circles of a workspace with these files, under the rules of this repository. */
function circlesOf(files: Record<string, string>, notYet: string[] = []): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'circles-'));
  try {
    for (const [name, text] of Object.entries({ 'package.json': '{}', ...files })) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    // A process of its own: dependency-cruiser is published without CommonJS, and works in its current folder.
    const script = `
      import { findFolderCircles } from '${root}/scripts/check/folder-circles.ts';
      import * as rules from '${root}/.dependency-cruiser.folders.mjs';
      const circles = await findFolderCircles('.', ['host'], { ...rules, notYet: ${JSON.stringify(notYet)} });
      console.log(JSON.stringify(circles));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { cwd: folder, encoding: 'utf8' },
    );
    if (stderr) throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const type = (from: string) => `import type { T } from '${from}';\nexport type T = number;\n`;
const leaf = 'export type T = number;\n';

describe('folders that import each other', () => {
  it('are accepted in one direction', () => {
    const files = {
      'host/src/shell/a.ts': type('../lib/b.ts'),
      'host/src/lib/b.ts': leaf,
      'host/src/shell/menu/c.ts': type('../../lib/b.ts'),
    };
    expect(circlesOf(files)).toEqual([]);
  });

  it('are refused even when they share types only and no two files form a circle', () => {
    const files = {
      'host/src/shell/a.ts': type('../lib/b.ts'),
      'host/src/lib/b.ts': leaf,
      'host/src/lib/c.ts': type('../shell/d.ts'),
      'host/src/shell/d.ts': leaf,
    };
    const circles = circlesOf(files);
    expect(circles).toContain(
      'host/src/lib and host/src/shell import each other: host/src/lib/c.ts imports host/src/shell/d.ts',
    );
    expect(circles).toContain(
      'host/src/lib imports host/src/shell, which leads back: host/src/shell → host/src/lib',
    );
    expect(circlesOf(files, ['host'])).toEqual([]);
  });

  it('are refused when one is inside the other', () => {
    const files = {
      'host/src/shell/a.ts': type('./menu/b.ts'),
      'host/src/shell/menu/b.ts': leaf,
      'host/src/shell/menu/c.ts': type('../d.ts'),
      'host/src/shell/d.ts': leaf,
    };
    expect(circlesOf(files)).toContain(
      'host/src/shell and host/src/shell/menu import each other: host/src/shell/a.ts imports host/src/shell/menu/b.ts',
    );
  });

  it('may be joined by a test and its helpers', () => {
    const files = {
      'host/src/shell/a.ts': type('../lib/b.ts'),
      'host/src/lib/b.ts': leaf,
      'host/src/lib/b.test.ts': type('../shell/a.ts'),
      'host/src/testing/help.ts': type('../shell/a.ts'),
    };
    expect(circlesOf(files)).toEqual([]);
  });

  it('leave the list of exceptions once they are untied', () => {
    expect(circlesOf({ 'host/src/lib/b.ts': leaf }, ['host'])).toEqual([
      'host has no circle: take it out of notYet',
    ]);
  });
});
