export { ConsultDialog as consult } from './consult-dialog.tsx';
export { HandOverDialog as handOver } from './hand-over-dialog.tsx';
