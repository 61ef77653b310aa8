import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressedForms } from '@portal/backend/files';
import { acceptedCodings, packHtml, pagePolicy, renderPage } from '@portal/backend/page';
import type { Page } from '@portal/e2e/front';
import { integrityOf, readFolder } from '@portal/release-client/files';
import type { Single, SingleBuild } from './build.ts';

/** Puts the bundle where the service serves the host from, compressed as the service compresses. */
export async function publishSingle({ folder }: Single, served: string): Promise<void> {
  await cp(folder, served, { recursive: true });
  for (const [name, bytes] of await readFolder(folder)) {
    for (const one of await compressedForms(name, bytes)) {
      await writeFile(path.join(served, name + one.suffix), one.bytes);
    }
  }
}

/** Chunks of the page at an address: its own, and the words of the remote that it belongs to. */
const chunksFor = ({ chunks }: SingleBuild, pathname: string): string[] => {
  const name = Object.keys(chunks).find((one) => one.endsWith(`:page:${pathname}`));
  const remote = name?.split(':')[0];
  return [name, `${remote}:locale:vi`].flatMap((one) => chunks[one ?? ''] ?? []);
};

/** The settings that the service writes into its own pages. */
async function settingsOf(service: string): Promise<unknown> {
  const html = await (await fetch(service, { headers: { accept: 'text/html' } })).text();
  const boot = /<script [^>]*id="portal-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(boot ?? '{}').settings;
}

/** The composer's page, made for the single bundle: the same frame, policy, compression and preloads. */
export async function singlePage({ folder, build }: Single, service: string): Promise<Page> {
  const settings = await settingsOf(service);
  const href = (file: string) => `/host/${file}`;
  const scripts = build.scripts.map((file) => ({
    href: href(file),
    integrity: integrityOf(readFileSync(path.join(folder, file))),
  }));
  return async (pathname, accepted) => {
    if (/^\/(?:api|host|remotes|releases|healthz)\b|\.[a-z0-9]+$/.test(pathname)) return undefined;
    const nonce = randomBytes(18).toString('base64');
    const html = renderPage({
      language: 'vi',
      title: 'Cổng thông tin đại lý',
      nonce,
      boot: { settings },
      preloads: [
        ...scripts.map((one) => ({ ...one, as: 'script' as const })),
        ...build.fonts.map((file) => ({ href: href(file), as: 'font' as const })),
        ...chunksFor(build, pathname).map((file) => ({ href: href(file), as: 'script' as const })),
      ],
      scripts,
      styles: [],
    });
    const { coding, bytes } = await packHtml(html, acceptedCodings(accepted)[0]);
    const none = { script: [], connect: [], frame: [], image: [], trustedTypes: [] };
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce, "'self'", none),
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    };
    if (coding !== undefined) headers['content-encoding'] = coding;
    return { status: 200, headers, body: bytes };
  };
}
