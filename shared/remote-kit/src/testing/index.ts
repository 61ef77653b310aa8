export { type FakeCall, fakeHttp } from './fake-http.ts';
export { type FakePortalOptions, fakePortal, fakeUser } from './fake-portal.ts';
export { fakeToken } from './fake-token.ts';
export {
  addPseudoLanguage,
  PSEUDO_LANGUAGE,
  pseudoText,
  pseudoTexts,
} from './pseudo-language.ts';
export { type RenderedPortal, renderInPortal } from './render-in-portal.tsx';
