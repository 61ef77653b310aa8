import { deviceName, isPhone } from './device-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [`${WINDOWS} Chrome/140.0 Safari/537.36`, 'Chrome · Windows', false],
    [`${WINDOWS} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Microsoft Edge · Windows', false],
    [`${WINDOWS} coc_coc_browser/120.0 Chrome/114.0 Safari/537.36`, 'Cốc Cốc · Windows', false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
      true,
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox · Linux',
      false,
    ],
    ['node', null, false],
    ['', null, false],
    [null, null, false],
  ])('%p is %p', (userAgent, name, phone) => {
    expect(deviceName(userAgent)).toBe(name);
    expect(isPhone(userAgent)).toBe(phone);
  });
});
