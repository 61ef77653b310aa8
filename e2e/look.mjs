import { chromium } from '@playwright/test';
const base='http://localhost:4720';
const exe=process.env.PLAYWRIGHT_CHROMIUM;
const b=await chromium.launch(exe?{executablePath:exe}:{});
const ctx=await b.newContext({baseURL:base,viewport:{width:1280,height:900},locale:'vi-VN',timezoneId:'Asia/Ho_Chi_Minh'});
const p=await ctx.newPage();
p.on('console',m=>{if(m.type()==='error'||m.type()==='warning')console.log('CONSOLE',m.type(),m.text().slice(0,300))});
p.on('pageerror',e=>console.log('PAGEERROR',e.message.slice(0,300)));
p.on('response',async r=>{if(r.status()>=400&&r.url().includes('/api/'))console.log(r.status(),r.request().method(),r.url(),(await r.text()).slice(0,400))});
await p.goto('/login');
const user=process.argv[2]??'bientap01';
const f=p.getByRole('form',{name:'Đăng nhập'});
await f.getByLabel('Tên đăng nhập').fill(user);await f.getByLabel('Mật khẩu',{exact:true}).fill('Portal@2026');await f.getByRole('button',{name:'Đăng nhập',exact:true}).click();
await p.waitForURL(u=>u.pathname!=='/login');
const shot=async(n)=>{await p.waitForTimeout(1500);await p.screenshot({path:`/tmp/wt/shots/${n}.png`})};
await p.goto('/admin/content');await shot('board');
await p.goto('/admin/content/list/article');await shot('list');
await p.goto('/admin/content/list/faq');await shot('listfaq');
try{await p.getByRole('button',{name:'Sắp xếp'}).click({timeout:3000});await shot('order');}catch(e){console.log(String(e).slice(0,200))}
await p.goto('/admin/content/media');await shot('media');
await p.goto('/admin/content/list/article');
try{
await p.locator('main a[href*="/admin/content/edit/article/"]').first().click({timeout:5000});await p.waitForTimeout(2500);await shot('edit');
console.log(p.url());
await p.setViewportSize({width:390,height:844});await shot('edit390');
await p.screenshot({path:'/tmp/wt/shots/edit390full.png',fullPage:true});
}catch(e){console.log(String(e).slice(0,300))}
await b.close();
