import { chromium } from '@playwright/test';

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const base = 'http://localhost:4741';
const shots = process.argv.slice(2);
for (const [name, path, width, scheme, who] of [
  ['d', '/network-of-active', 1280, 'light'],
  ['m', '/network-of-active', 390, 'light'],
  ['dark', '/network-of-active?q=ha%20noi', 1280, 'dark'],
  ['none', '/network-of-active?q=binh%20duong', 390, 'light'],
  ['home', '/', 1280, 'light'],
  ['edit', '/network-of-active', 1280, 'light', 'bientap01'],
  ['medit', '/network-of-active', 390, 'light', 'bientap01'],
]) {
  if (shots.length && !shots.includes(name)) continue;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    locale: 'vi-VN',
    isMobile: width < 500,
    hasTouch: width < 500,
  });
  const page = await context.newPage();
  page.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.type(), m.text()),
  );
  if (who) {
    await page.goto(base + '/login');
    await page.getByLabel('Tên đăng nhập').fill(who);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('Portal@2026');
    await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await page.waitForURL((u) => u.pathname !== '/login');
  }
  await page.goto(base + path);
  await page.waitForLoadState('networkidle');
  if (who) {
    await page.getByRole('button', { name: /^Sửa Văn phòng Hà Nội$/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(600);
  }
  await page.screenshot({ path: `/tmp/w/shots/${name}.png`, fullPage: name === 'home' });
  await context.close();
}
await browser.close();
