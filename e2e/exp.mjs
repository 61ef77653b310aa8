import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const mode = process.argv[2],
  N = Number(process.argv[3] ?? 15),
  extra = (process.argv[4] ?? '').split(' ').filter(Boolean);
const url = 'http://localhost:4300';
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  ...extra,
];
const cpuOf = () => {
  // sum utime+stime of all chromium processes of this browser (children of us)
  const pids = readdirSync('/proc').filter((p) => /^\d+$/.test(p));
  const parent = new Map(),
    cpu = new Map();
  for (const p of pids) {
    try {
      const s = readFileSync(`/proc/${p}/stat`, 'utf8');
      const r = s.slice(s.lastIndexOf(')') + 2).split(' ');
      parent.set(+p, +r[1]);
      cpu.set(+p, +r[11] + +r[12] + +r[13] + +r[14]);
    } catch {}
  }
  let sum = 0;
  for (const [p, c] of cpu) {
    let q = p;
    while (q && q !== process.pid) q = parent.get(q);
    if (q === process.pid && p !== process.pid) sum += c;
  }
  return sum / 100;
};
const run = async (page) => {
  await page.goto(url + '/login');
  await page.getByLabel('Tên đăng nhập').waitFor();
};
if (mode === 'persistent') {
  const ctx = await chromium.launchPersistentContext('/tmp/exp/profile', {
    executablePath: '/usr/bin/chromium-headless-shell',
    args: flags,
    viewport: { width: 1280, height: 800 },
  });
  for (let i = 0; i < 4; i++) {
    const p = await ctx.newPage();
    await run(p);
    await p.close();
  }
  const a = cpuOf();
  for (let i = 0; i < N; i++) {
    const p = await ctx.newPage();
    await run(p);
    await p.close();
  }
  console.log(mode, extra.join(' '), ((cpuOf() - a) / N).toFixed(2), 's cpu per load');
  await ctx.close();
} else {
  const b = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: flags,
  });
  const shared = mode === 'shared' ? await b.newContext() : null;
  for (let i = 0; i < 4; i++) {
    const c = shared ?? (await b.newContext());
    const p = await c.newPage();
    await run(p);
    await p.close();
    if (!shared) await c.close();
  }
  const a = cpuOf();
  for (let i = 0; i < N; i++) {
    const c = shared ?? (await b.newContext({ viewport: { width: 1280, height: 800 } }));
    const p = await c.newPage();
    await run(p);
    if (mode === 'twice') await run(p);
    await p.close();
    if (!shared) await c.close();
  }
  console.log(mode, extra.join(' '), ((cpuOf() - a) / N).toFixed(2), 's cpu per test');
  await b.close();
}
