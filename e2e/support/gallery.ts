import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a page that shows all pictures of a folder side by side, by name. */
export async function writeGallery(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
  );
  const style =
    'body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:24px;margin:24px;background:#ddd}figure{margin:0;max-width:420px}img{max-width:100%;max-height:640px;background:#fff}';
  const html = `<!doctype html><meta charset="utf-8"><title>Visual</title><style>${style}</style>${figures.join('\n')}\n`;
  await writeFile(path.join(folder, 'index.html'), html);
}
