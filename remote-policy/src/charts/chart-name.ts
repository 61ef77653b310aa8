/** The charts there are. */
export type ChartName = 'states' | 'premium' | 'persistency' | 'claims';
