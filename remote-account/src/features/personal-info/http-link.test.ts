import { httpLink } from './http-link.ts';

describe('which addresses become links', () => {
  it.each([
    ['https://zalo.me/0912345678', 'https://zalo.me/0912345678'],
    [' http://facebook.com/lan ', 'http://facebook.com/lan'],
    ['HTTPS://facebook.com/lan', 'https://facebook.com/lan'],
  ])('AVA-05 links %j', (text, href) => {
    expect(httpLink(text)).toBe(href);
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)//https://x'],
    ['data:text/html,x'],
    ['//evil.example'],
    ['facebook.com/lan'],
    ['0912345678'],
    ['https://'],
    [''],
    [null],
  ])('AVA-05 leaves %j as text', (text) => {
    expect(httpLink(text)).toBeNull();
  });
});
