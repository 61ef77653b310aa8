export { type AloneOptions, runAlone } from './run-alone.ts';
