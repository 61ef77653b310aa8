export { CombinationPage } from './combination-page.tsx';
export { DevtoolsPanel } from './devtools-panel.tsx';
export { addDevtoolsWords } from './devtools-words.ts';
export { watchLocal } from './watch-local.ts';
