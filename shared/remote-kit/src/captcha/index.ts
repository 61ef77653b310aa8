export { CaptchaBox } from './captcha-box.tsx';
export { type Captcha, useCaptcha } from './use-captcha.ts';
