import { STORAGE_KEYS } from '@portal/domain/browser';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';

/** The room of the portal's font (shared/ui, theme/fonts.ts), so that the portal's text takes the same lines. */
const FONT =
  "@font-face{font-family:'First Text';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:113.42%;ascent-override:85.35%;descent-override:22.13%;line-gap-override:0%}";

/**
 * The look of a public page's text before the portal takes its place: header, width and sizes are the portal's. Where scripts run
 * it shows only to whom FIRST_SCRIPT lets it. Colours are those of shared/ui. Every margin is said here: the portal's reset
 * would change those of the browser, and the text would move.
 */
export const TEXT_STYLE = `${FONT}
.reading{color-scheme:light dark;color:#221f1a;color:light-dark(#221f1a,#eeece7);font:1rem/1.5 'First Text',system-ui,sans-serif;overflow-wrap:anywhere;text-rendering:optimizeLegibility;-webkit-font-smoothing:antialiased}
.reading *{box-sizing:border-box;margin:0;padding:0}
.light .reading{color-scheme:light}
.dark .reading{color-scheme:dark}
.reading>header{background:light-dark(#fff,#1a1e1b);border-bottom:1px solid light-dark(#e5e1d8,#303632)}
.reading>header,.reading>main,.reading>footer,.reading-text{padding:0 max(1rem,50% - 39rem)}
.reading>header>a{text-decoration:none;display:flex;align-items:center;min-height:56px;color:light-dark(#12513f,#84d3b5);font-weight:700}
.reading>main,.reading-text{padding-block:1.25rem 2rem}
.reading h1{font-size:1.5rem;line-height:1.3;font-weight:700;letter-spacing:-.01em;margin:0 0 .25rem}
.reading h2,.reading h3,.reading h4{font-size:1.25rem;line-height:1.3;font-weight:600;margin:1.5rem 0 .5rem}
.reading p,.reading dd{margin:.5rem 0;max-width:65ch;line-height:1.7}
.reading h1+p{color:light-dark(#575147,#bbb7ae)}
.reading ul{padding-left:1.25rem;list-style:disc}
.reading ol{padding-left:1.25rem;list-style:decimal}
.reading ul:has(time){padding:0;list-style:none}
.reading li:has(time){padding:.75rem 0;border-bottom:1px solid light-dark(#e5e1d8,#303632)}
.reading dt{margin-top:1rem;font-weight:600}
.reading a{color:light-dark(#12513f,#84d3b5);text-decoration:underline}
.reading img{max-width:100%;height:auto}
@media (min-width:768px){.reading>header>a{min-height:64px}.reading h1{font-size:2rem}.reading>header,.reading>main,.reading-text{padding-inline:max(1.5rem,50% - 38.5rem)}.reading>main,.reading-text{padding-block:2rem}.reading>.article{padding-inline:max(1.5rem,50% - 366px)}}
@media (scripting:enabled){html:not(.text-first) .reading,.reading>header nav,.reading>footer{display:none}}`;

/**
 * Lets the text show before the portal's scripts have come: to a visitor who reads its language. Who is signed in has another
 * home, a search in the address has other results, and an outer page decides itself what shows.
 */
export const FIRST_SCRIPT = `try{
const{classList}=document.documentElement,get=(key)=>localStorage.getItem(key),theme=get(${JSON.stringify(STORAGE_KEYS.theme)});
if(theme==="dark"||theme==="light")classList.add(theme);
if(!get(${JSON.stringify(STORAGE_KEYS.session)})&&(get(${JSON.stringify(STORAGE_KEYS.language)})||${JSON.stringify(DEFAULT_LANGUAGE)})===${JSON.stringify(DEFAULT_LANGUAGE)}&&!location.search&&self===top)classList.add("text-first")
}catch{}`;
