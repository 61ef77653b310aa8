export { localeProblems } from './locales.ts';
export { manifestProblems } from './manifest.ts';
